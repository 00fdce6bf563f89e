import { errors } from './errors.ts';
import { validation } from './validation.ts';

/** Japanese is the source: the other languages must have its shape. */
export const ja = { errors, validation };
