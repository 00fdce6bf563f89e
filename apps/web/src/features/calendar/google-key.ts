/** What a calendar of an account is kept by: the same calendar may be in two accounts. */
export const googleKeyOf = (email: string, id: string): string => `${email}/${id}`;
