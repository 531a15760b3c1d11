import type { Area } from './passages.ts';

/** Old words that plain English replaces, each with the words to write instead. */
export const KINDS: Readonly<Record<string, { pattern: RegExp; write: string; only?: readonly Area[] }>> = {
  stands: {
    pattern: /\bstands\b(?! for\b)|\bstand (?:as|at|beside|in|on|so|there|under)\b/gi,
    write: 'is in, is next to, exists, is stored',
  },
  anew: { pattern: /\b(?:anew|once more)\b/gi, write: 'again' },
  beside: { pattern: /\bbeside\b/gi, write: 'next to, besides, with' },
  'is told': { pattern: /\b(?:is|are|was|were|be|been|being) told\b/gi, write: 'sees, is shown, is notified' },
  'held to': { pattern: /\bheld to\b/gi, write: 'is tested against, matches' },
  'looked at': { pattern: /\b(?:is|are|was|were|be|been|being) looked at\b/gi, write: 'tested, checked' },
  'stand-in': { pattern: /\bstand-ins?\b/gi, write: 'fake, local substitute' },
  'made-up': { pattern: /\bmade-up\b/gi, write: 'generated' },
  weighs: { pattern: /\bweigh(?:s|ed)?\b/gi, write: 'the size, in bytes' },
  mends: { pattern: /\bmend(?:s|ed|ing)?\b/gi, write: 'fixes' },
  'so many': { pattern: /\bso (?:many|much)\b/gi, write: 'as many, that many, or the number' },
  'the own': { pattern: /\bthe own\b|\bthe other's\b/gi, write: 'the patient’s own, the other person’s' },
  'be had': { pattern: /\bbe had\b/gi, write: 'is available, isn’t available' },
  'is no': {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|one\b)\w+/gi,
    write: 'isn’t a',
  },
  'on the desk': { pattern: /\bon the desk\b/gi, write: 'locally, in development' },
  'the house': {
    pattern: /\bthe house\b/gi,
    write: 'the architecture, the tree',
    // An article mentions a house that people live in.
    only: ['docs', 'comments', 'tests'],
  },
  'take back': {
    pattern: /\b(?:take|takes|taken|taking|took) (?:it |them )?back\b/gi,
    write: 'withdraw, unsend, roll back',
  },
  'open time': { pattern: /\bopen times?\b/gi, write: 'available time' },
  headless: {
    pattern:
      /(?<=^|[.;!?]\s+)(?:who(?:ever|se|m)?|what(?:ever)?)\b(?!['’]| (?:you|we|to|happens|follows)\b)[^.;!?]*[.;]/gi,
    write: '“the visitor”, “the counselor”, “the rules”, “the command” or whoever acts',
  },
  'by who': { pattern: /\b(?:by|for|to|from|than) who(?:ever)?\b/gi, write: 'by the person who' },
  'could not': {
    pattern:
      /\b(?:cannot|(?:can|could|do|does|did|is|are|was|were|has|have|had|would|should|must|will) not|(?<!(?:who|what|where|how|than|as) )(?:you|we|they|it) (?:are|is|will)(?= \w))\b/gi,
    write: 'couldn’t, isn’t, you’ll, it’s',
    only: ['screens'],
  },
};
