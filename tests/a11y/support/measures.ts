/**
 * Measures what axe doesn't. Each function runs inside the page (it may use nothing from outside itself) and returns one line for each fault.
 */

/** How far the page can be scrolled sideways. */
export function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${String(scrollWidth - clientWidth)} px wider than the window`] : [];
}

/**
 * Text that is cut off by a box around it, that extends beyond its own box or the window, or whose lines overlap. Heights are those of the drawn letters, including diacritics,
 * and not of the font's box.
 */
export function cutWords(): string[] {
  const found: string[] = [];
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return ['there is no canvas to measure words with'];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  /** Letters are drawn this many times as large: with whole pixels, whether two touching tips share one depends on how a browser rounds letters to them. */
  const FINE = 8;
  /** The side of the smallest dot by which a reader distinguishes letters, relative to the font size. Two vowel signs whose tips overlap by less lose nothing. */
  const SMALLEST_DOT = 0.1;
  /** The distance between the drawn letters and the font's box, at the top and at the bottom. */
  const inkOf = (words: string, style: CSSStyleDeclaration) => {
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = pen.measureText(words);
    return {
      top: ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent,
      bottom: ink.fontBoundingBoxDescent - ink.actualBoundingBoxDescent,
      height: ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent,
    };
  };
  interface Word {
    text: string;
    left: number;
    right: number;
  }
  /** Whether the drawn letters of two words on lines below each other overlap. */
  const doWordsMeet = (above: Word, below: Word, style: CSSStyleDeclaration, room: number) => {
    if (below.left >= above.right || above.left >= below.right) return false;
    const [deep, high] = [pen.measureText(above.text), pen.measureText(below.text)];
    if (deep.actualBoundingBoxDescent + high.actualBoundingBoxAscent <= room) return false;
    // Drawing the second word only where the first one is leaves what both of them cover.
    const left = Math.min(above.left, below.left);
    const rise = Math.ceil(Math.max(deep.actualBoundingBoxAscent, high.actualBoundingBoxAscent));
    const sheet = new OffscreenCanvas(
      FINE * (Math.ceil(Math.max(above.right, below.right) - left) + 2),
      FINE * (Math.ceil(rise + room + high.actualBoundingBoxDescent) + 2),
    ).getContext('2d');
    if (!sheet) return true;
    sheet.scale(FINE, FINE);
    sheet.font = pen.font;
    sheet.direction = style.direction === 'rtl' ? 'rtl' : 'ltr';
    sheet.textAlign = 'left';
    sheet.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
    sheet.fillText(above.text, above.left - left, rise);
    sheet.globalCompositeOperation = 'destination-in';
    sheet.fillText(below.text, below.left - left, rise + room);
    const { data } = sheet.getImageData(0, 0, sheet.canvas.width, sheet.canvas.height);
    // A pixel counts if both words fill more than half of it: less is only the soft edges of two adjacent letters.
    const shared = data.filter((value, at) => at % 4 === 3 && value > 128).length / FINE ** 2;
    return shared > (SMALLEST_DOT * Number.parseFloat(style.fontSize)) ** 2;
  };
  /** Whether descenders or vowel signs reach into the line below. */
  const doLinesMeet = (text: Text, style: CSSStyleDeclaration) => {
    const room = Number.parseFloat(style.lineHeight);
    if (inkOf(text.data, style).height <= room) return false;
    const lines: { top: number; words: Word[] }[] = [];
    for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { top, left, right } = range.getBoundingClientRect();
      const last = lines.at(-1);
      if (last && Math.abs(last.top - top) < 2) last.words.push({ text: word, left, right });
      else lines.push({ top, words: [{ text: word, left, right }] });
    }
    return lines.some(({ words }, at) =>
      words.some((above) => lines[at + 1]?.words.some((below) => doWordsMeet(above, below, style, room))),
    );
  };
  /** Text that is only for screen readers, at any depth: none of it is visible. */
  const isForEars = (element: Element): boolean => {
    const style = getComputedStyle(element);
    if (style.position === 'absolute' && style.clipPath !== 'none') return true;
    return element.parentElement !== null && isForEars(element.parentElement);
  };
  const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class')?.split(' ')[0] ?? ''}`;

  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const own = text.parentElement;
    const words = text.data.trim();
    if (words === '' || !own || own.closest('script, style, noscript, option, canvas, [inert]')) continue;
    if (!own.checkVisibility({ visibilityProperty: true }) || isForEars(own)) continue;
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const ownStyle = getComputedStyle(own);
    const ink = inkOf(words, ownStyle);
    const left = Math.min(...lines.map((line) => line.left));
    const right = Math.max(...lines.map((line) => line.right));
    const top = Math.min(...lines.map((line) => line.top)) + ink.top;
    const bottom = Math.max(...lines.map((line) => line.bottom)) - ink.bottom;

    if (lines.length > 1 && doLinesMeet(text, ownStyle)) {
      found.push(`lines run into each other: "${words.slice(0, 40)}" in ${nameOf(own)}`);
    }
    const beyond = Math.max(-left, right - innerWidth);
    const scrolls = (box: Element | null): boolean =>
      box !== null && (/auto|scroll/.test(getComputedStyle(box).overflowX) || scrolls(box.parentElement));
    if (beyond > 1 && !scrolls(own))
      found.push(`"${words.slice(0, 40)}" is ${String(Math.round(beyond))} px out of the window`);
    let isOwnBox = true;
    for (let box: Element | null = own; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === 'inline' || style.display === 'contents') continue;
      // Shortened on purpose, inside a control whose name has the whole text.
      const control = box.closest('button, a');
      if (style.textOverflow === 'ellipsis' && (control?.textContent.split(words).length ?? 0) > 2) break;
      const isCut = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const edge = box.getBoundingClientRect();
      const aside = isOwnBox || isCut ? Math.max(edge.left - left, right - edge.right) : 0;
      // Letters that extend above or below a box that cuts nothing off do no harm.
      const above = isCut ? Math.max(edge.top - top, bottom - edge.bottom) : 0;
      if (Math.max(aside, above) > 1) {
        const fault = `${String(Math.round(Math.max(aside, above)))} px ${isCut ? 'cut off by' : 'out of'}`;
        found.push(`"${words.slice(0, 40)}" is ${fault} ${nameOf(box)}`);
        break;
      }
      // Content that scrolls inside its box can be read to the end.
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') break;
      isOwnBox = false;
    }
  }
  for (const select of document.querySelectorAll('select')) {
    if (!select.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(select);
    const words = select.selectedOptions[0]?.text ?? '';
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (pen.measureText(words).width > room + 1) found.push(`"${words}" does not fit into its select`);
  }
  return found;
}

/** Animations that run although the person asked for none. */
export function movements(): string[] {
  return document
    .getAnimations()
    .filter(
      (animation) => animation.playState === 'running' && Number(animation.effect?.getComputedTiming().duration) > 1,
    )
    .map((animation) => {
      const target = (animation.effect as KeyframeEffect | null)?.target;
      return `${target?.localName ?? ''}.${target?.className.toString() ?? ''} moves`;
    });
}

/** With the system's own colors: icons inside controls whose contrast with their background is below 3:1. */
export function lostDrawings(): string[] {
  const parts = (text: string) => (text.match(/[\d.]+/g) ?? ['0', '0', '0', '0']).map(Number);
  const light = ([red = 0, green = 0, blue = 0]: number[]) =>
    [red, green, blue]
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const behind = (element: Element | null) => {
    for (let box = element; box; box = box.parentElement) {
      const colour = parts(getComputedStyle(box).backgroundColor);
      if ((colour[3] ?? 1) > 0.5) return colour;
    }
    return parts(getComputedStyle(document.documentElement).backgroundColor);
  };
  const found: string[] = [];
  for (const drawing of document.querySelectorAll<SVGElement>(':is(a, button, summary, label) svg')) {
    const control = drawing.closest('a, button, summary, label');
    // The card companies' logos have their own colors, and text next to them.
    if (!drawing.checkVisibility({ visibilityProperty: true }) || drawing.closest('[data-payment-card]')) continue;
    const ground = light(behind(drawing.parentElement));
    const shapes = [drawing, ...drawing.querySelectorAll('path, circle, rect, line, polyline')];
    const best = Math.max(
      ...shapes.flatMap((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        return [fill, stroke]
          .filter((paint) => paint.startsWith('rgb'))
          .map((paint) => light(parts(paint)))
          .map((tone) => (Math.max(tone, ground) + 0.05) / (Math.min(tone, ground) + 0.05));
      }),
    );
    if (best < 3) found.push(`the drawing of "${control?.textContent ?? ''}" is lost (${best.toFixed(1)})`);
  }
  return found;
}

/** What extends beyond its place: a field outside its form, a dialog that touches the window's edge. */
export function outOfPlace(): string[] {
  const found: string[] = [];
  const out = (inner: DOMRect, outer: { left: number; right: number }) =>
    inner.left < outer.left - 1 || inner.right > outer.right + 1;
  for (const control of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const label = control.closest('div')?.getBoundingClientRect();
    // A checkbox that is drawn by its label may be invisible.
    if (!label || !control.checkVisibility() || getComputedStyle(control).clipPath !== 'none') continue;
    if (out(control.getBoundingClientRect(), label)) found.push(`the field ${control.name} stands out of its place`);
  }
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    const { left, right } = { left: 8, right: innerWidth - 8 };
    const box = dialog.getBoundingClientRect();
    // By design, a sheet slides out of the bottom edge and is as wide as the window.
    const isSheet =
      innerWidth < 600 && box.left === 0 && box.right === innerWidth && Math.round(box.bottom) === innerHeight;
    if (!isSheet && out(box, { left, right })) found.push('the dialog touches the edge of the window');
  }
  return found;
}

/** Names that are aligned to the other side than the text around them: a block takes the direction of its own letters. */
export function strayNames(): string[] {
  return [...document.querySelectorAll('bdi')].flatMap((name) => {
    const [own, around] = [getComputedStyle(name), getComputedStyle(name.parentElement ?? name)];
    const range = document.createRange();
    range.selectNodeContents(name);
    const room = name.getBoundingClientRect().width - range.getBoundingClientRect().width;
    const isStray = own.display !== 'inline' && own.direction !== around.direction && room > 8;
    return isStray && name.checkVisibility() ? [`"${name.textContent}" is set at the other side`] : [];
  });
}

/** Buttons that look as the browser draws them, because no style of Aram's applies. */
export function unstyledButtons(): string[] {
  return [...document.querySelectorAll('button')].flatMap((button) =>
    getComputedStyle(button).borderStyle === 'outset' && button.checkVisibility()
      ? [`"${button.textContent}" looks like the browser's own button`]
      : [],
  );
}

/** In a page that reads right to left: emails, prices, card and phone numbers that don't stay left to right. */
export function turnedAround(): string[] {
  if (document.documentElement.dir !== 'rtl') return [];
  const LEFT_TO_RIGHT = /[\w.%+-]+@[\w-]+\.\w|\$\s?\d|\d\s?\$|[*•]{2,}|\+\d[\d ()-]{6,}|\d{1,2}\/\d{2,4}/;
  const ISOLATE = '\u2066';
  const found: string[] = [];
  /** Text that is only for screen readers, at any depth: none of it is visible. */
  const isForEars = (element: Element): boolean =>
    getComputedStyle(element).clipPath !== 'none' ||
    (element.parentElement !== null && isForEars(element.parentElement));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const own = text.parentElement;
    const first = LEFT_TO_RIGHT.exec(text.data);
    if (!first || !own?.checkVisibility({ visibilityProperty: true }) || own.closest('[inert]')) continue;
    if (isForEars(own)) continue;
    const isIsolated = text.data.lastIndexOf(ISOLATE, first.index) > text.data.lastIndexOf('\u2069', first.index);
    if (getComputedStyle(own).direction !== 'ltr' && !isIsolated) found.push(text.data.trim().slice(0, 60));
  }
  for (const input of document.querySelectorAll<HTMLInputElement>(
    'input:is([type=email], [type=tel], [type=password])',
  )) {
    if (getComputedStyle(input).direction !== 'ltr') found.push(`the field ${input.name}`);
  }
  return found;
}

/**
 * Puts the focus on every control, from the last to the first (so that the page scrolls up under its sticky bar), and lists those that are covered or outside the
 * window at that time (WCAG 2.4.11). It takes the focus from every field and so may change what the screen shows.
 */
export async function coveredFocus(): Promise<string[]> {
  const found: string[] = [];
  // A control that already has the focus wouldn't be scrolled into view by getting it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
  );
  for (const control of [...controls].toReversed()) {
    if (control.closest('[inert], [hidden]') || !control.checkVisibility({ visibilityProperty: true })) continue;
    control.focus();
    // Nothing behind an open dialog can take the focus.
    if (document.activeElement !== control) continue;
    const labels = control instanceof HTMLInputElement && control.type === 'file' ? [...(control.labels ?? [])] : [];
    const target = labels.at(-1) ?? control;
    const isSeen = () => {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      // For a control taller than half the window, one of three places must be visible.
      const places =
        bottom - top > innerHeight / 2 ? Array.from({ length: 19 }, (_, at) => (at + 1) / 20) : [0.15, 0.5, 0.85];
      const isBoxSeen = places.some((down) => {
        const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * down);
        return hit !== null && (target.contains(hit) || hit.contains(target));
      });
      // The middle of a multi-line text may be between its lines, so each line is tested separately.
      const isLineSeen = [...target.getClientRects()].some((line) => {
        const hit = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2);
        return hit !== null && target.contains(hit);
      });
      return isBoxSeen || isLineSeen;
    };
    if (isSeen()) continue;
    // A menu that has lost the focus disappears with the next frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    if (!isSeen()) {
      found.push(
        `${control.localName} "${(control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40)}"`,
      );
    }
  }
  return found;
}
