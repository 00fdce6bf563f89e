export { createMailQueue } from './mail-queue.ts';
export { createMail, type Mail, type Mailer, MailRefused } from './service.ts';
export { createMailStore } from './store.ts';
