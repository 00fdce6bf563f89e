export { ChatWebhooks } from './ui/chat-webhooks.tsx';
