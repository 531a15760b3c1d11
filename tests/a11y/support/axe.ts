/** Runs axe-core inside the page: every rule of WCAG 2.0 to 2.2, levels A and AA, and its best practices. None is switched off. */
import type { BrowserContext, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { createRequire } from 'node:module';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** `experimental` also contains WCAG rules: a label that isn't part of the name, a page that is locked to one orientation. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

declare global {
  interface Window {
    axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Adds axe to every page that this browser opens from now on. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: SOURCE });
}

/** One line for each element that breaks a rule. */
export async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (tags) => {
    const results = await window.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  }, TAGS);
}
