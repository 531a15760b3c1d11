/** A person without a mouse. After each key, the focus is somewhere, it's visible, and nothing covers it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has between two consecutive targets. */
const PATIENCE = 80;

/**
 * The fault of the focus as it is now; "" if there is none. Runs in the page.
 *
 * The outline must contrast with its surroundings by 3:1 (WCAG 1.4.11); a heading that got the focus after a move isn't a control and needs no outline.
 */
export function focusFault(): string {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return 'the focus is nowhere';
  if (control.tabIndex < 0) return '';
  const colour = (text: string) => (/[\d.]+/g.exec(text) ? (text.match(/[\d.]+/g) ?? []).map(Number) : [0, 0, 0, 0]);
  const light = ([red = 0, green = 0, blue = 0]: number[]) =>
    [red, green, blue]
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const behind = (element: Element | null): number[] => {
    for (let box = element; box; box = box.parentElement) {
      const parts = colour(getComputedStyle(box).backgroundColor);
      if ((parts[3] ?? 1) > 0.5) return parts;
    }
    return [255, 255, 255];
  };
  const name = `${control.localName} "${(control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40)}"`;
  // A radio button, a checkbox or a file chooser may be drawn by its label, and a link that covers a whole card by a ring around the card.
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const ring = [control, ...labels]
    .flatMap((element) => [null, '::after'].map((part) => ({ element, style: getComputedStyle(element, part) })))
    .find(({ style }) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2);
  if (!ring) return `the focus is not drawn on ${name}`;
  const drawn = ring.element;
  const [one, other] = [light(colour(ring.style.outlineColor)), light(behind(drawn.parentElement))];
  const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  if (contrast < 3) return `the focus on ${name} has a contrast of ${contrast.toFixed(1)}`;
  const isSeen = [...drawn.getClientRects()].some(({ left, right, top, bottom }) =>
    [0.2, 0.5, 0.8].some((down) => {
      const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * down);
      return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
    }),
  );
  return isSeen ? '' : `the focus on ${name} is covered or out of the window`;
}

export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses keys, one after the other. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /**
   * Presses Tab until the target has the focus.
   *
   * @param patience the number of stops after which it fails
   */
  async to(target: Locator, patience = PATIENCE): Promise<void> {
    await this.walk('Tab', target, patience);
  }

  /** The same backward. */
  async backTo(target: Locator, patience = PATIENCE): Promise<void> {
    await this.walk('Shift+Tab', target, patience);
  }

  private async walk(key: string, target: Locator, patience: number): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < patience; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
      // The ring may still change its color, and the page may still move it: the place where it stops counts.
      await expect.poll(() => this.page.evaluate(focusFault)).toBe('');
    }
    throw new Error(`${key} never came to ${target.toString()} in ${String(patience)} stops`);
  }

  /** Reaches a group with Tab, and one of its choices with the arrow keys. */
  async choose(group: Locator, choice: string): Promise<void> {
    const wanted = group.getByRole('radio', { name: choice, exact: true });
    const checked = group.locator('input:checked');
    await this.to((await checked.count()) > 0 ? checked : group.getByRole('radio').first());
    await this.press('Space');
    const count = await group.getByRole('radio').count();
    for (let at = 0; at < count && !(await wanted.isChecked()); at += 1) await this.press('ArrowDown');
    await expect(wanted).toBeChecked();
    await expect(wanted).toBeFocused();
  }

  async typeInto(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.type(text);
  }

  /** After a move within the app, the focus is on the heading, and the page's title names the page. */
  async arrive(heading: string | RegExp): Promise<void> {
    const title = this.page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(heading);
    await expect(title).toBeFocused();
  }
}
