(function () {
  "use strict";
  var root = document.documentElement;
  var theme = JSON.parse(document.getElementById("theme").textContent);
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  var config = { displaylogo: false, responsive: true, displayModeBar: false, showTips: false };
  var printing = false;
  root.classList.add("js");

  function stored(value) {
    // A page opened from disk may be denied any storage.
    try {
      if (value !== undefined) { localStorage.setItem("fupan-mode", value); }
      return localStorage.getItem("fupan-mode");
    } catch (denied) { return null; }
  }
  function mode() {
    if (printing) { return "light"; }
    var chosen = root.getAttribute("data-mode");
    return chosen || (dark.matches ? "dark" : "light");
  }
  function painted(thing, colours) {
    if (typeof thing === "string") {
      return thing[0] === "@" && Object.prototype.hasOwnProperty.call(colours, thing.slice(1)) ? colours[thing.slice(1)] : thing;
    }
    if (Array.isArray(thing)) { return thing.map(function (each) { return painted(each, colours); }); }
    if (thing && typeof thing === "object") {
      var copy = {};
      for (var key in thing) { copy[key] = painted(thing[key], colours); }
      return copy;
    }
    return thing;
  }
  function draw(place) {
    var given = JSON.parse(document.getElementById(place.id + "-data").textContent);
    var figure = painted(given, theme.colours[mode()]);
    figure.layout.template = painted(theme.template, theme.colours[mode()]);
    if (place.clientWidth < 560) {
      figure.layout.font = { size: 11 };
      if (figure.layout.meta && figure.layout.meta.narrow) { merge(figure.layout, figure.layout.meta.narrow); }
      place.style.height = figure.layout.height + "px";
    }
    place.drawn = mode();
    return Plotly.react(place, figure.data, figure.layout, config);
  }
  function merge(into, from) {
    for (var key in from) {
      if (from[key] && typeof from[key] === "object" && into[key] && !Array.isArray(from[key])) { merge(into[key], from[key]); }
      else { into[key] = from[key]; }
    }
  }
  function each(selector, act, within) {
    Array.prototype.forEach.call((within || document).querySelectorAll(selector), act);
  }
  function shown(place) { return place.offsetParent !== null; }

  var watch = "IntersectionObserver" in window ? new IntersectionObserver(function (seen) {
    seen.forEach(function (entry) {
      if (entry.isIntersecting && entry.target.drawn !== mode()) { draw(entry.target); }
    });
  }, { rootMargin: "600px" }) : null;
  function redraw() {
    each(".figure", function (place) { if (place.drawn && place.drawn !== mode() && shown(place)) { draw(place); } });
  }

  each(".picture", function (picture) {
    var panels = picture.querySelectorAll(".panel");
    var first = Number(picture.getAttribute("data-first") || 0);
    function show(number) {
      Array.prototype.forEach.call(panels, function (panel, i) { panel.hidden = i !== number; });
      each(".pick button", function (button, i) { button.setAttribute("aria-selected", String(i === number)); }, picture);
      each(".figure", function (place) { if (shown(place) && place.drawn && place.drawn !== mode()) { draw(place); } }, picture);
    }
    if (panels.length < 2) { return; }
    var pick = picture.querySelector(".pick");
    if (panels.length <= 6) {
      Array.prototype.forEach.call(panels, function (panel, i) {
        var button = document.createElement("button");
        button.type = "button";
        button.textContent = panel.getAttribute("data-label");
        button.addEventListener("click", function () { show(i); });
        pick.appendChild(button);
      });
    } else {
      var select = document.createElement("select");
      select.setAttribute("aria-label", pick.textContent.trim());
      Array.prototype.forEach.call(panels, function (panel, i) {
        select.add(new Option(panel.getAttribute("data-label"), i, i === first, i === first));
      });
      select.addEventListener("change", function () { show(Number(select.value)); });
      pick.appendChild(select);
    }
    show(first);
  });

  // The bar of groups may take several lines, and covers what is jumped to.
  var bar = document.querySelector("nav.groups");
  function clear() { root.style.scrollPaddingTop = bar.offsetHeight + 12 + "px"; }
  if (bar) { clear(); window.addEventListener("resize", clear); }

  function cell(place) {
    // the row's end is a line break behind its last cell
    var text = place.textContent.replace(/\n$/, "");
    var number = place.tagName === "TD" && place.className === "r";
    if (text === "–") { text = ""; }
    // a spreadsheet would take such a text for a formula; numbers, negative ones too, are none
    if (!number && /^[=+\-@\t\r]/.test(text)) { text = "'" + text; }
    return /[",\r\n]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text;
  }

  each(".csv", function (button) {
    button.addEventListener("click", function () {
      var table = document.getElementById(button.getAttribute("data-table"));
      var lines = Array.prototype.map.call(table.rows, function (row) {
        return Array.prototype.map.call(row.cells, cell).join(",");
      });
      var link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob(["\ufeff" + lines.join("\r\n") + "\r\n"], { type: "text/csv" }));
      link.download = button.getAttribute("data-table") + ".csv";
      link.click();
      setTimeout(function () { URL.revokeObjectURL(link.href); }, 1000);
    });
  });

  var button = document.querySelector(".mode");
  function name() { button.textContent = "colours: " + (root.getAttribute("data-mode") || "as the system"); }
  button.addEventListener("click", function () {
    var now = root.getAttribute("data-mode");
    var next = now === null ? (dark.matches ? "light" : "dark") : now === (dark.matches ? "light" : "dark") ? (dark.matches ? "dark" : "light") : "";
    if (next) { root.setAttribute("data-mode", next); } else { root.removeAttribute("data-mode"); }
    stored(next);
    name();
    redraw();
  });
  var kept = stored();
  if (kept === "light" || kept === "dark") { root.setAttribute("data-mode", kept); }
  name();
  dark.addEventListener("change", redraw);
  window.addEventListener("beforeprint", function () {
    printing = true;
    each(".figure", function (place) { if (shown(place)) { draw(place); } });
  });
  window.addEventListener("afterprint", function () { printing = false; redraw(); });
  each(".figure", function (place) { if (watch) { watch.observe(place); } else if (shown(place)) { draw(place); } });
})();
