import * as z from 'zod';
import { loginMethods } from './login-methods.ts';

/**
 * Every refusal code and its HTTP status. The sentences live in the phrases package, which does not
 * compile while a code lacks a text in one of the three languages.
 * The client normalises 400, 401 and 403, and treats 404 and 500 as "Server Error" (specification).
 * Therefore a request that names a missing record is refused with 400, and 404 is reserved for
 * addresses that do not exist.
 */
export const refusals = {
  INVALID_INPUT: { status: 400 },
  MALFORMED_JSON: { status: 400 },
  BODY_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  UNAUTHENTICATED: { status: 401 },
  FORBIDDEN: { status: 403 },
  FORBIDDEN_ORIGIN: { status: 403 },
  TOO_MANY_ATTEMPTS: { status: 429 },
  UNKNOWN_HOST: { status: 421 },
  DAILY_MESSAGE_LIMIT: { status: 429 },
  DAILY_SPACE_MESSAGE_LIMIT: { status: 429 },
  DAILY_TRANSCRIPT_LIMIT: { status: 429 },
  CAPTIONS_ARE_OFF: { status: 403 },
  NO_CAPTIONS_AT_LOCKED_TABLES: { status: 403 },
  TRANSCRIPT_IS_NOT_EXIST: { status: 400 },
  DAILY_SPACE_TRANSCRIPT_LIMIT: { status: 429 },
  TRY_AGAIN: { status: 503 },
  INTERNAL: { status: 500 },
  LOGIN_FAILED: { status: 401 },
  EMAIL_TAKEN: { status: 400 },
  USER_IS_NOT_EXIST: { status: 400 },
  COMPANY_IS_NOT_EXIST: { status: 400 },
  COMPANY_IS_CLOSED: { status: 403 },
  ROOM_IS_NOT_EXIST: { status: 400 },
  FLOOR_IS_NOT_EXIST: { status: 400 },
  PLAN_MEMBER_LIMIT: { status: 403 },
  SPACE_TOKEN_DENIED: { status: 403 },
  FLOOR_ID_NOT_MATCH_THE_SPACE_ID: { status: 400 },
  SPACE_IS_NOT_OPENED: { status: 403 },
  GUEST_IS_BLOCKED: { status: 403 },
  GUEST_WAITS_IN_LOBBY: { status: 403 },
  GUEST_IS_DECLINED: { status: 403 },
  LOBBY_IS_FULL: { status: 403 },
  SPACE_IS_NOT_EXIST: { status: 400 },
  INCORRECT_PASSWORD: { status: 403 },
  MEETING_ROOM_IS_LOCKED: { status: 403 },
  MEETING_ROOM_IS_FILLED: { status: 403 },
  ROOM_IS_LOCKED: { status: 403 },
  MEETING_ROOM_IS_NOT_EXIST: { status: 400 },
  MEETING_ROOM_IS_ELSEWHERE: { status: 403 },
  ITEM_IS_NOT_EXIST: { status: 400 },
  ITEMS_ARE_TOO_MANY: { status: 403 },
  ITEM_HAS_CHANGED: { status: 400 },
  ROOM_IS_LAST: { status: 403 },
  FLOOR_HAS_ROOMS: { status: 403 },
  PERSON_IS_NOT_HERE: { status: 400 },
  PERSON_IS_BLOCKED: { status: 403 },
  BLOCKS_ARE_TOO_MANY: { status: 403 },
  MESSAGE_IS_NOT_EXIST: { status: 400 },
  PICTURE_IS_NOT_EXIST: { status: 400 },
  FILE_IS_NOT_EXIST: { status: 400 },
  FILE_IS_EMPTY: { status: 400 },
  COMPANY_FILES_ARE_FULL: { status: 403 },
  REQUEST_IS_OVER: { status: 400 },
  SPEAKERS_ARE_FIVE: { status: 403 },
  PLAN_FORBIDS: { status: 403 },
  SESSION_IS_NOT_EXIST: { status: 400 },
  LINK_IS_OVER: { status: 400 },
  EMAIL_IS_NOT_VERIFIED: { status: 403 },
  PICTURE_IS_REFUSED: { status: 400 },
  PICTURE_IS_TOO_LARGE: { status: 400 },
  SECOND_FACTOR_FAILED: { status: 403 },
  SECOND_FACTOR_REQUIRED: { status: 403 },
  LOGIN_METHOD_IS_NOT_ALLOWED: { status: 403 },
  OWN_LOGIN_METHOD_IS_NEEDED: { status: 403 },
  OUTSIDE_LOGIN_FAILED: { status: 400 },
  OUTSIDE_LOGIN_IS_OFF: { status: 400 },
  OUTSIDE_LOGIN_IS_DENIED: { status: 400 },
  OUTSIDE_LOGIN_IS_OVER: { status: 400 },
  OUTSIDE_LOGIN_IS_AWAY: { status: 400 },
  IDENTITY_IS_TAKEN: { status: 400 },
  IDENTITY_IS_LAST: { status: 403 },
  IDENTITY_IS_NOT_EXIST: { status: 400 },
  PROOF_IS_NEEDED: { status: 403 },
  FACTOR_IS_THERE: { status: 400 },
  SECOND_FACTOR_IS_OVER: { status: 400 },
  SECOND_FACTOR_IS_MISSING: { status: 403 },
  PASSKEY_IS_REFUSED: { status: 400 },
  PASSKEY_IS_NOT_EXIST: { status: 400 },
  PASSKEYS_ARE_OFF: { status: 400 },
  PASSKEYS_ARE_TOO_MANY: { status: 403 },
  INVITATION_IS_OVER: { status: 400 },
  INVITATION_IS_FOR_ANOTHER: { status: 403 },
  MANAGER_IS_LAST: { status: 403 },
  PUNCH_IN_IS_OVER: { status: 400 },
  CORRECTION_IS_OVER: { status: 400 },
  PLAN_SPACE_LIMIT: { status: 403 },
  PLAN_FLOOR_LIMIT: { status: 403 },
  PLAN_ROOM_LIMIT: { status: 403 },
  EVENT_IS_FULL: { status: 403 },
  WALLPAPER_IS_NOT_EXIST: { status: 400 },
  WALLPAPERS_ARE_TOO_MANY: { status: 403 },
  ITEM_PICTURES_ARE_TOO_MANY: { status: 403 },
  ITEM_PDFS_ARE_TOO_MANY: { status: 403 },
  PDF_IS_REFUSED: { status: 400 },
  PDF_NEEDS_PASSWORD: { status: 400 },
  PDF_HAS_TOO_MANY_PAGES: { status: 400 },
  PDF_IS_PRESENTED: { status: 403 },
  BOOKING_IS_NOT_EXIST: { status: 400 },
  MEETING_ROOM_IS_BOOKED: { status: 400 },
  CALENDAR_IS_NOT_EXIST: { status: 400 },
  CALENDARS_ARE_TOO_MANY: { status: 403 },
  CALDAV_ACCOUNT_IS_NOT_EXIST: { status: 400 },
  CALDAV_ACCOUNTS_ARE_TOO_MANY: { status: 403 },
  CALDAV_ACCESS_IS_LOST: { status: 400 },
  CALDAV_IS_AWAY: { status: 400 },
  GOOGLE_IS_OFF: { status: 400 },
  GOOGLE_IS_DENIED: { status: 400 },
  GOOGLE_IS_OVER: { status: 400 },
  GOOGLE_IS_AWAY: { status: 400 },
  GOOGLE_IS_BUSY: { status: 400 },
  GOOGLE_FORBIDS: { status: 400 },
  GOOGLE_ACCESS_IS_LOST: { status: 400 },
  GOOGLE_ACCOUNT_IS_NOT_EXIST: { status: 400 },
  GOOGLE_ACCOUNTS_ARE_TOO_MANY: { status: 403 },
  CHAT_WEBHOOK_IS_NOT_EXIST: { status: 400 },
  CHAT_WEBHOOKS_ARE_TOO_MANY: { status: 403 },
  PROGRAM_IS_NOT_EXIST: { status: 400 },
  PROGRAMS_ARE_TOO_MANY: { status: 403 },
  COMPANION_CODE_IS_WRONG: { status: 400 },
  COMPANION_IS_NOT_EXIST: { status: 400 },
  COMPANIONS_ARE_TOO_MANY: { status: 403 },
  TRANSLATION_IS_OFF: { status: 400 },
  TRANSLATION_PAIR_IS_MISSING: { status: 400 },
  TRANSLATOR_IS_SLOW: { status: 400 },
  TRANSLATOR_IS_BUSY: { status: 429 },
  TRANSLATOR_IS_AWAY: { status: 400 },
  TRANSLATOR_KEY_IS_REFUSED: { status: 400 },
  TRANSLATOR_QUOTA_IS_USED: { status: 400 },
  ASSISTANT_IS_OFF: { status: 400 },
  ASSISTANT_HAS_CHANGED: { status: 400 },
  ASSISTANT_IS_SLOW: { status: 400 },
  ASSISTANT_IS_BUSY: { status: 429 },
  ASSISTANT_IS_AWAY: { status: 400 },
  ASSISTANT_KEY_IS_REFUSED: { status: 400 },
  ASSISTANT_QUOTA_IS_USED: { status: 400 },
  ASSISTANT_ADDRESS_IS_REFUSED: { status: 400 },
  ASSISTANT_MODEL_IS_REFUSED: { status: 400 },
  ASSISTANT_TEXT_IS_TOO_LONG: { status: 400 },
  DAILY_COMPLETION_LIMIT: { status: 429 },
  DAILY_SPACE_COMPLETION_LIMIT: { status: 429 },
  UNKNOWN_EVENT: { status: 400 },
  NOT_INSIDE: { status: 403 },
  TOO_FAR: { status: 403 },
  MOTION_REFUSED: { status: 400 },
} as const satisfies Record<string, { status: number }>;

export type RefusalCode = keyof typeof refusals;

/** One wrong field. `key` is a phrase key, `message` the sentence in the language of the reader. */
export const inputIssue = z.object({ path: z.string(), key: z.string(), message: z.string() });
export type InputIssue = z.output<typeof inputIssue>;

/** Details that help a person to continue; never internals. */
export const refusalDetail = z
  .object({
    issues: z.array(inputIssue).optional(),
    retryAfterSeconds: z.number().int().optional(),
    opensAt: z.iso.datetime().optional(),
    /** The time at which it ended. */
    closedAt: z.iso.datetime().optional(),
    limit: z.number().int().optional(),
    /** The label of the item that is refused, where several are written at once. */
    item: z.string().optional(),
    /** The login methods that the company allows. */
    logins: z.array(z.enum(loginMethods)).optional(),
    /** The number of people who are ahead in the queue. */
    ahead: z.number().int().optional(),
    /** The time at which it ends by itself, in ms of the server's clock. */
    until: z.number().optional(),
    /** The name of the person who has it. */
    by: z.string().optional(),
  })
  .nullable();
export type RefusalDetail = z.output<typeof refusalDetail>;

export const refusalBody = z.object({ code: z.string(), message: z.string(), detail: refusalDetail });
export type RefusalBody = z.output<typeof refusalBody>;

/**
 * An expected refusal with a code. Every other error that is thrown is a fault: it is logged,
 * reported and answered with INTERNAL.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;
  constructor(code: RefusalCode, detail: RefusalDetail = null) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }
}

/**
 * A field that only the server can recognise as wrong. Its sentence is looked up when the refusal
 * is sent.
 * @param key a phrase key, `validation.x`
 */
export const wrongField = (path: string, key: string): Refusal =>
  new Refusal('INVALID_INPUT', { issues: [{ path, key, message: '' }] });

/** The same refusal with its fields named from a larger document; anything else as it is. */
export const refusedAt = (error: unknown, prefix: string): unknown => {
  if (!(error instanceof Refusal) || error.code !== 'INVALID_INPUT') return error;
  const issues = error.detail?.issues ?? [];
  return new Refusal('INVALID_INPUT', {
    issues: issues.map((issue) => ({ ...issue, path: `${prefix}${issue.path}` })),
  });
};

/**
 * The fixed text of the specification. It is not translated, because clients recognise by it that a
 * refresh may help.
 */
export const unauthenticatedMessage = 'Unauthenticated.';
