/** Every key and channel of ours begins so: one Redis can serve others too (ACL `~engawa:* &engawa:*`). */
export const redisPrefix = 'engawa:';
