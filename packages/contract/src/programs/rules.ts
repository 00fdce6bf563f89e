/** The programs that write into the rooms of one space. */
export const maxPrograms = 20;
/** Messages of one program in a minute, and in a day. */
export const programMessages = { perMinute: 20, perDay: 1_000 };
export const maxProgramName = 50;

/** The path to which a program sends. */
export const programPath = (token: string): string => `/api/v1/program-messages/${token}`;
