/**
 * The few built-in texts: for a screen whose texts can't be fetched, in the visitor's language or in English. A test compares them with
 * those of public/locales.
 */
import type { i18n } from 'i18next';
import { type Language, languageOf } from './languages';

export const LAST_WORDS = {
  en: {
    'broken.title': 'Something went wrong on this page',
    'broken.text':
      'It’s not your fault. Reload the page. We’ve kept what you typed, except passwords and card details. What you just sent may have reached us; please check before you send it again.',
    'offline.title': 'You’re offline',
    'offline.text':
      'This page needs the internet. Check your connection and try again. What you typed stays in this tab.',
    'common.tryAgain': 'Try again',
  },
  tr: {
    'broken.title': 'Bu sayfada bir şeyler ters gitti',
    'broken.text':
      'Bu sizin hatanız değil. Sayfayı yeniden yükleyin; parolalar ve kart bilgileri dışında, formlara yazdıklarınız korunur. Az önce gönderdiğiniz bize ulaşmış olabilir: yeniden göndermeden önce lütfen kontrol edin.',
    'offline.title': 'İnternete bağlı değilsiniz',
    'offline.text':
      'Bu sayfanın açılması için internet gerekiyor. Bağlantınızı kontrol edip yeniden deneyin; yazdıklarınız bu sekmede duruyor.',
    'common.tryAgain': 'Yeniden dene',
  },
  ar: {
    'broken.title': 'حدث خلل في هذه الصفحة',
    'broken.text':
      'ليس الخطأ منك. أعد تحميل الصفحة؛ ما كتبته في النماذج محفوظ، ما عدا كلمات المرور وبيانات البطاقات. ربما وصلنا ما أرسلته قبل قليل: تحقّق منه قبل أن ترسله مرة أخرى.',
    'offline.title': 'لا يوجد اتصال بالإنترنت',
    'offline.text':
      'تحتاج هذه الصفحة إلى الإنترنت. تحقّق من الاتصال ثم حاول من جديد؛ ما كتبته باقٍ في علامة التبويب هذه.',
    'common.tryAgain': 'إعادة المحاولة',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** A key of the built-in texts, in the namespace `translation`. */
export type LastWord = keyof (typeof LAST_WORDS)['en'];

/** Thrown for a key without a text: a visitor must never see a key. The error boundary shows texts that exist. */
export class MissingWords extends Error {
  override readonly name = 'MissingWords';
}

/** The text of a key from any source: a fetched one, else the built-in one. */
export function lastWord(instance: i18n, key: LastWord): string {
  const fetched: unknown = instance.exists(key) ? instance.t(key) : null;
  return typeof fetched === 'string' ? fetched : LAST_WORDS[languageOf(instance.language)][key];
}
