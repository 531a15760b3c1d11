/**
 * The colours of the drawings: those of web/src/ui/styles/tokens.css, their paler sisters, and skin. One ink for every line.
 */
export const INK = '#1b2b2a';

export const PAPER = '#fffaf2';
export const SAGE = '#d6eae0';
export const LEAF = '#8fc4b0';
export const TEAL = '#0f625b';
export const SEA = '#4f9c90';
export const YELLOW = '#ffd24d';
export const BUTTER = '#ffe9a8';
export const CORAL = '#e98a6d';
export const BLUSH = '#f8d3c2';
export const CLAY = '#a9492f';
export const NIGHT = '#24454d';
export const DUSK = '#3d6670';
export const CLOUD = '#eef4f1';

/** From light to dark; the ink stays readable on all of them. */
export const SKIN = { rose: '#f8d8c0', honey: '#e9b78c', amber: '#cf9462', umber: '#a66a43', cocoa: '#8b5638' };
