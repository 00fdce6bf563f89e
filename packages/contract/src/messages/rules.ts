import type { reactions } from '../media/rules.ts';

/** The rate limit of messages per person: this many in the window. Private messages count too. */
export const messagesPerWindow = 20;
export const messageWindowMs = 10_000;

/**
 * The maximum number of stored messages in a day (UTC); private messages count too. Our choice: a
 * member may write one every six seconds for eight hours, a guest one every half minute. All
 * members of a space together may write as much as 300 people who write 500 each, all guests as
 * much as 300 who write 65 each.
 */
export const messagesPerDay = { member: 5_000, guest: 1_000, members: 150_000, guests: 20_000 };

/** How long messages are kept, in days. */
export const messageKeptDays = 90;

/** The emoji that people put under a message: those of the space, without the clap. */
export const messageEmoji = [
  'thumbs_up',
  'heart',
  'laugh',
  'surprise',
  'celebrate',
  'wave',
] as const satisfies readonly (typeof reactions)[number][];

/** The rate limit of edits, deletions and reactions per person: this many in `messageWindowMs`. */
export const changesPerWindow = 30;

/** This many people can be mentioned in a message. */
export const maxMentions = 20;

/** This many pictures can a person upload for messages in a day. */
export const messagePicturesPerDay = 200;
/** How long an uploaded picture waits for its message, in hours. */
export const messagePictureWaitsHours = 24;

const mebibyte = 1024 * 1024;
/** The largest file of a message, in bytes: what mail servers commonly take. */
export const maxMessageFileBytes = 25 * mebibyte;
/** A file is uploaded in parts of this size, in bytes: a slow line sends one within a minute. */
export const messageFilePartBytes = 2 * mebibyte;
/** This many files can a person upload for messages in a day. */
export const messageFilesPerDay = 100;
/** An upload of which nothing arrived to the end is given up after this time, in minutes. */
export const messageFileUploadMinutes = 60;
/**
 * The room for the files of all messages of a company, in bytes. Our choice: 200 files of the
 * largest size, which leaves room on the disk of a small server, of 20 GiB.
 */
export const maxMessageFileBytesOfCompany = 5 * 1024 * mebibyte;

/** This many people are named for each emoji; the others are counted. */
export const maxNamedPeople = 20;
/** This much of a quoted message is shown, in characters. */
export const quoteLength = 160;

/** Unread messages of a conversation are counted up to this number. */
export const maxUnread = 1_000;
/** A page says that its user is writing at most this often, in ms. */
export const typingEveryMs = 3_000;
/** Without news, someone has stopped writing after this time, in ms. */
export const typingEndsMs = 5_000;
/** The length of what is searched, in characters, and the number of messages found at once. */
export const maxSearchLength = 100;
export const foundPerPage = 20;
