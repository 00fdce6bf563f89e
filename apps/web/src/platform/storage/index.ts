export { readCookie, writeCookie } from './cookies.ts';
export { createKeep, deviceKeep, type Keep, onDeviceChange, tabKeep } from './storage.ts';
