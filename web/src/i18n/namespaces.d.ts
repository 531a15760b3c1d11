/** Translation keys are types: a misspelled key doesn't compile. English is the shape that the other languages follow. */
import type about from '../../../public/locales/en/about.json';
import type article1 from '../../../public/locales/en/article1.json';
import type article2 from '../../../public/locales/en/article2.json';
import type article3 from '../../../public/locales/en/article3.json';
import type article4 from '../../../public/locales/en/article4.json';
import type auth from '../../../public/locales/en/auth.json';
import type blog from '../../../public/locales/en/blog.json';
import type booking from '../../../public/locales/en/booking.json';
import type call from '../../../public/locales/en/call.json';
import type cards from '../../../public/locales/en/cards.json';
import type contact from '../../../public/locales/en/contact.json';
import type conversation from '../../../public/locales/en/conversation.json';
import type counselor from '../../../public/locales/en/counselor.json';
import type counselors from '../../../public/locales/en/counselors.json';
import type desk from '../../../public/locales/en/desk.json';
import type deskErrors from '../../../public/locales/en/deskErrors.json';
import type errors from '../../../public/locales/en/errors.json';
import type finding from '../../../public/locales/en/finding.json';
import type head from '../../../public/locales/en/head.json';
import type hours from '../../../public/locales/en/hours.json';
import type how from '../../../public/locales/en/how.json';
import type mails from '../../../public/locales/en/mails.json';
import type messages from '../../../public/locales/en/messages.json';
import type mine from '../../../public/locales/en/mine.json';
import type newsletter from '../../../public/locales/en/newsletter.json';
import type privacy from '../../../public/locales/en/privacy.json';
import type profile from '../../../public/locales/en/profile.json';
import type reading from '../../../public/locales/en/reading.json';
import type recruiting from '../../../public/locales/en/recruiting.json';
import type series from '../../../public/locales/en/series.json';
import type sessions from '../../../public/locales/en/sessions.json';
import type terms from '../../../public/locales/en/terms.json';
import type tickets from '../../../public/locales/en/tickets.json';
import type translation from '../../../public/locales/en/translation.json';
import type wishes from '../../../public/locales/en/wishes.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      about: typeof about;
      article1: typeof article1;
      article2: typeof article2;
      article3: typeof article3;
      article4: typeof article4;
      auth: typeof auth;
      blog: typeof blog;
      booking: typeof booking;
      call: typeof call;
      cards: typeof cards;
      contact: typeof contact;
      conversation: typeof conversation;
      counselor: typeof counselor;
      counselors: typeof counselors;
      desk: typeof desk;
      deskErrors: typeof deskErrors;
      errors: typeof errors;
      finding: typeof finding;
      head: typeof head;
      hours: typeof hours;
      how: typeof how;
      mails: typeof mails;
      messages: typeof messages;
      mine: typeof mine;
      newsletter: typeof newsletter;
      privacy: typeof privacy;
      profile: typeof profile;
      reading: typeof reading;
      recruiting: typeof recruiting;
      series: typeof series;
      sessions: typeof sessions;
      terms: typeof terms;
      tickets: typeof tickets;
      translation: typeof translation;
      wishes: typeof wishes;
    };
  }
}
