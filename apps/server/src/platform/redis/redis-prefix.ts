/**
 * The prefix of every key and channel, so that one Redis can serve other programs too (ACL
 * `~engawa:* &engawa:*`).
 */
export const redisPrefix = 'engawa:';
