/** The three social pages of the footer. */
export const SOCIAL = {
  facebook: 'https://www.facebook.com/aram.counselling',
  instagram: 'https://www.instagram.com/aram.counselling',
  x: 'https://x.com/aramcounselling',
} as const;
