// In a file of its own, because what is imported both at once and on demand would come at once.
export { credentials, registration } from '@engawa/contract/accounts';
