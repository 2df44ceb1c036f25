/* Feeds the client with messages as the server would send them, and measures what it draws.

   Plain functions for any engine: `table.arrive(window)` in a window that shows the client,
   then `table.show(window, messages)`, `table.tap(window, selector)` and
   `table.measure(window, asked)`, which names what is wrong, one line each. */
var table = (() => {
  const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
  const CARD = '[data-hand] button, [data-lane] button, [data-row] button, .keep button, [data-pool] button, .pile button, .specials button, .seat button';
  const REGIONS = 'header.bar, .seats, .rows, ul.lane, .keep, .specials, .notes p, .hand, [data-pool], .pile, .go, button.line, aside > *, .advice, .chat';
  const LEAVES = '[data-row] [data-card], .stamp, .tokens span, [data-row] .sum, ul.lane > li, [data-hand] li, [data-pool] > li, .seat, .specials > *, .go > *, header.bar > *, .keep li';
  /* What may be long is read in a box of its own. */
  const SCROLLS = '.story, .advice, .chat, dialog, .log, .go [data-scrolls]';
  /** What is to be read or tapped, and so must not lie under a notch. */
  const KEPT_OFF = "button, a, p, h1, [data-card], .seat";
  const SLACK = 1.01;

  /** Answers the client's calls itself from now on. */
  function arrive(w) {
    const real = w.fetch;
    w.hints = null;
    w.sent = [];
    w.fetch = (path, ...rest) =>
      String(path).endsWith("/hint") && w.hints ? Promise.resolve(new w.Response(JSON.stringify(w.hints), { headers: { "Content-Type": "application/json" } })) : real(path, ...rest);
    w.WebSocket = class extends w.EventTarget {
      static OPEN = 1;
      readyState = 1;
      constructor() {
        super();
        w.setTimeout(() => this.onopen?.({}));
      }
      send(text) {
        const message = JSON.parse(text);
        if (message.type !== "hello") return void w.sent.push(message);
        w.socket = this;
        w.feed();
      }
      close() {}
    };
  }

  const TABLE = ".table, .screen";

  /** Goes to a table where these are the messages, or to its big screen, and resolves when the last of them is drawn. */
  async function show(w, messages, page = "") {
    w.feed = () => messages.forEach((message) => w.socket.onmessage({ data: JSON.stringify(message) }));
    const id = Array.from({ length: 16 }, () => LETTERS[Math.floor(Math.random() * 32)]).join("");
    w.document.querySelector(TABLE)?.setAttribute("data-gone", "");
    w.history.pushState(null, "", `/t/${id}${page}`);
    w.dispatchEvent(new w.PopStateEvent("popstate"));
    await until(w, () => w.document.querySelector(`:is(${TABLE}):not([data-moving]):not([data-gone])`));
    await rest(w);
  }

  async function tap(w, selector) {
    const found = w.document.querySelector(selector);
    if (!found) throw new Error(`nothing to tap: ${selector}`);
    found.click();
    await rest(w);
  }

  async function until(w, holds) {
    const start = w.performance.now();
    while (!holds()) {
      if (w.performance.now() - start > 20_000) throw new Error(`never: ${holds}`);
      await frame(w);
    }
  }

  const frame = (w) => new Promise((done) => w.requestAnimationFrame(done));

  /** Until everything lies where it belongs. */
  async function rest(w) {
    await w.document.fonts.ready;
    for (let n = 0; n < 2; n += 1) await frame(w);
    w.document.getAnimations().forEach((each) => each.effect?.getComputedTiming().endTime !== Infinity && each.finish());
    await frame(w);
  }

  const name = (element) => {
    const data = Object.entries(element.dataset).map(([key, value]) => `[${key}=${value}]`).join("");
    const kept = [...element.classList].filter((each) => !each.startsWith("svelte-")).map((each) => `.${each}`).join("");
    const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 24);
    return `${element.localName}${kept}${data}${text ? ` “${text}”` : ""}`;
  };
  const size = (box) => `${round(box.width)}×${round(box.height)}`;
  const round = (number) => Math.round(number * 10) / 10;

  /** All that is wrong with what a window shows of a table. */
  function measure(w, asked) {
    const root = w.document.querySelector(TABLE);
    const dialog = w.document.querySelector("dialog[open]");
    const over = dialog ?? root;
    const every = [...over.querySelectorAll("*:not(svg *)")].filter((element) => seen(w, element));
    return [
      ...scrolling(w, over, every, asked),
      ...cutTexts(w, over, every),
      ...(dialog ? [] : [...overlaps(w, root), ...smallCards(w, root, asked)]),
      ...smallTargets(w, over),
    ];
  }

  function seen(w, element) {
    if (element.closest(".hidden, [aria-hidden=true] .hidden") || element.closest("defs")) return false;
    const box = element.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function scrolling(w, over, every, asked) {
    const faults = [];
    const page = w.document.scrollingElement;
    if (page.scrollHeight > w.innerHeight + SLACK) faults.push(`the page scrolls down: ${page.scrollHeight}`);
    if (page.scrollWidth > w.innerWidth + SLACK) faults.push(`the page scrolls sideways: ${page.scrollWidth}`);
    for (const element of every) {
      const box = element.getBoundingClientRect();
      const scroller = element.closest(SCROLLS);
      if (scroller && scroller !== element) continue;
      const [top, right, bottom, left] = element.matches(KEPT_OFF) ? asked.inset ?? [0, 0, 0, 0] : [0, 0, 0, 0];
      if (box.left < left - SLACK || box.top < top - SLACK || box.right > w.innerWidth - right + SLACK || box.bottom > w.innerHeight - bottom + SLACK) {
        faults.push(`outside the window: ${name(element)} ${[box.left, box.top, box.right, box.bottom].map(round)}`);
      }
      const { overflowX, overflowY } = w.getComputedStyle(element);
      const moves = (overflow) => overflow === "auto" || overflow === "scroll";
      if (moves(overflowX) && element.scrollWidth > element.clientWidth + SLACK) faults.push(`scrolls sideways: ${name(element)}`);
      if (!scroller && moves(overflowY) && element.scrollHeight > element.clientHeight + SLACK) faults.push(`scrolls down: ${name(element)}`);
    }
    return faults;
  }

  function cutTexts(w, over, every) {
    const faults = [];
    const range = w.document.createRange();
    for (const element of every) {
      if (element.closest("svg")) continue;
      for (const node of element.childNodes) {
        if (node.nodeType !== 3 || !node.data.trim()) continue;
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const cutter = cutting(w, element, text, over);
        if (cutter) faults.push(`text is cut by ${name(cutter)}: “${node.data.trim()}”`);
        for (const word of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
          if (tops.size > 1) faults.push(`a word is broken: “${word[0]}” in ${name(element)}`);
        }
      }
    }
    return faults;
  }

  /** The element that cuts a text off, if any: one that hides what goes beyond it, or a box that is drawn. */
  function cutting(w, element, text, over) {
    for (let e = element; e && e !== over.parentElement; e = e.parentElement) {
      if (e.matches(SCROLLS)) return null;
      const { overflowX, overflowY, display } = w.getComputedStyle(e);
      if (display === "inline" || display === "contents") continue;
      const drawn = e.matches("button, a.button, .seat, li, .stamp, .tokens span, header.bar > .where");
      const box = e.getBoundingClientRect();
      const wide = text.left < box.left - SLACK || text.right > box.right + SLACK;
      const high = !element.closest(SCROLLS) && (text.top < box.top - 3 || text.bottom > box.bottom + 3);
      if ((wide && (drawn || overflowX !== "visible")) || (high && (drawn || overflowY !== "visible"))) return e;
      if (e === element && overflowX !== "visible" && e.scrollWidth > e.clientWidth + SLACK) return e;
    }
    return null;
  }

  function overlaps(w, root) {
    const faults = [];
    const boxes = (selector) => [...root.querySelectorAll(selector)].filter((element) => seen(w, element)).map((element) => ({ element, box: element.getBoundingClientRect() }));
    for (const group of [boxes(REGIONS), boxes(LEAVES), boxes(CARD + ", .button, header a")]) {
      group.forEach((one, index) => {
        for (const other of group.slice(index + 1)) {
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          if (twins(one.element, other.element)) continue;
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (wide > SLACK && high > SLACK) faults.push(`${name(one.element)} lies over ${name(other.element)} by ${round(wide)}×${round(high)}`);
        }
      });
    }
    return faults;
  }

  /** Cards of one number lie on each other. */
  const twins = (one, other) => one.parentElement === other.parentElement && one.closest(".stack, .twins") !== null;

  function smallCards(w, root, asked) {
    const low = Math.min(w.innerHeight, (w.visualViewport ?? w).height ?? w.innerHeight) < 400;
    const tight = (asked.players >= 7 || asked.rows >= 5) && (low || (w.innerWidth <= 320 && w.innerHeight <= 568));
    const [wide, high] = tight ? [24, 34] : [30, 42];
    return [...root.querySelectorAll("[data-row] [data-card]")].flatMap((card) => {
      const box = card.getBoundingClientRect();
      return box.width < wide - 0.01 || box.height < high - 0.01 ? [`a row's card is ${size(box)}, not ${wide}×${high}: ${card.dataset.card}`] : [];
    });
  }

  /** Links within a sentence are as high as its letters. */
  const inText = (link) => link.localName === "a" && link.ownerDocument.defaultView.getComputedStyle(link).display === "inline";

  function smallTargets(w, over) {
    const many = over.querySelectorAll("[data-pool] > li").length > 60;
    return [...over.querySelectorAll("button:enabled:not([aria-disabled=true]), a[href], input, select, textarea, summary")].flatMap((found) => {
      const target = found.closest("label") ?? found;
      if (!seen(w, target) || inText(target)) return [];
      const box = target.getBoundingClientRect();
      const [larger, smaller] = target.matches("[data-pool] button") && many ? [32, 28] : target.matches(CARD) ? [40, 32] : [40, 40];
      const fits = Math.max(box.width, box.height) >= larger - 0.01 && Math.min(box.width, box.height) >= smaller - 0.01;
      return fits ? [] : [`only ${size(box)} to tap: ${name(target)}`];
    });
  }

  const box = (w, selector) => w.document.querySelector(selector).getBoundingClientRect().toJSON();

  /** How large the letters of such elements are. */
  const letters = (w, selector) => [...w.document.querySelectorAll(selector)].map((element) => parseFloat(w.getComputedStyle(element).fontSize));

  /** Opens a keyboard of this height, as far as a page can tell. */
  function keyboard(w, height) {
    Object.defineProperty(w.visualViewport, "height", { configurable: true, get: () => w.innerHeight - height });
    w.visualViewport.dispatchEvent(new w.Event("resize"));
    return rest(w);
  }

  /** What a person could hardly hit on a page of any kind. */
  const targets = (w) => smallTargets(w, w.document.querySelector("dialog[open]") ?? w.document.body);

  return { arrive, show, tap, rest, measure, targets, box, letters, keyboard };
})();
