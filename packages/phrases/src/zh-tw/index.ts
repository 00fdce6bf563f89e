import type { Phrases } from '../index.ts';
import { errors } from './errors.ts';
import { validation } from './validation.ts';

export const zhTw: Phrases = { errors, validation };
