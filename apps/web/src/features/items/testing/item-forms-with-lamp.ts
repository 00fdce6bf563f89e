import { itemForms as real, type wordsOf as realWordsOf } from '../forms/item-forms.ts';
import { lampForm } from './lamp/form.tsx';

/** The list with one line more. */
export const itemForms = { ...real, lamp: lampForm };

export const wordsOf: typeof realWordsOf = (item) => item.label || itemForms[item.type].wordsOf?.(item) || '';
