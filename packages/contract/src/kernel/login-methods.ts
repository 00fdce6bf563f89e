/**
 * The ways in which a session of an account can begin. A link from the operator is for people who
 * cannot log in otherwise.
 */
export const loginMethods = ['password', 'passkey', 'google', 'facebook', 'openid', 'operator_link'] as const;
export type LoginMethod = (typeof loginMethods)[number];
