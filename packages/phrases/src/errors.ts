import type { Locale, RefusalCode } from '@engawa/contract/kernel';
import { assistantFields as enAssistant } from './en/assistant-fields.ts';
import { calendarFields as enCalendar } from './en/calendar-fields.ts';
import { chatNoticeFields as enChat } from './en/chat-notice-fields.ts';
import { errors as en } from './en/errors.ts';
import { fileErrors as enFiles } from './en/file-errors.ts';
import { serverErrors as enRare } from './en/server-errors.ts';
import { validation as enValidation } from './en/validation.ts';
import { assistantFields as jaAssistant } from './ja/assistant-fields.ts';
import { calendarFields as jaCalendar } from './ja/calendar-fields.ts';
import { chatNoticeFields as jaChat } from './ja/chat-notice-fields.ts';
import { errors as ja } from './ja/errors.ts';
import { fileErrors as jaFiles } from './ja/file-errors.ts';
import { serverErrors as jaRare } from './ja/server-errors.ts';
import { validation as jaValidation } from './ja/validation.ts';
import { assistantFields as zhTwAssistant } from './zh-tw/assistant-fields.ts';
import { calendarFields as zhTwCalendar } from './zh-tw/calendar-fields.ts';
import { chatNoticeFields as zhTwChat } from './zh-tw/chat-notice-fields.ts';
import { errors as zhTw } from './zh-tw/errors.ts';
import { fileErrors as zhTwFiles } from './zh-tw/file-errors.ts';
import { serverErrors as zhTwRare } from './zh-tw/server-errors.ts';
import { validation as zhTwValidation } from './zh-tw/validation.ts';

const sentences: Record<Locale, Record<RefusalCode, string>> = {
  ja: { ...ja, ...jaFiles, ...jaRare },
  en: { ...en, ...enFiles, ...enRare },
  zh_tw: { ...zhTw, ...zhTwFiles, ...zhTwRare },
};
const fieldSentences: Record<Locale, Record<string, string>> = {
  ja: { ...jaValidation, ...jaAssistant, ...jaCalendar, ...jaChat },
  en: { ...enValidation, ...enAssistant, ...enCalendar, ...enChat },
  zh_tw: { ...zhTwValidation, ...zhTwAssistant, ...zhTwCalendar, ...zhTwChat },
};

/** The sentence of a refusal in the user's language. */
export const refusalSentence = (code: RefusalCode, locale: Locale): string => sentences[locale][code];

/**
 * The sentence for one wrong field.
 * @param key `validation.x` as the contract's schemas give it; anything else becomes
 * `validation.invalid`
 */
export const fieldSentence = (key: string, locale: Locale): { key: string; message: string } => {
  const name = key.startsWith('validation.') ? key.slice('validation.'.length) : '';
  const message = fieldSentences[locale][name];
  return message === undefined
    ? { key: 'validation.invalid', message: fieldSentences[locale].invalid ?? '' }
    : { key, message };
};
