import { loadToolPhrases } from '@engawa/phrases/tool';
import { createFileRoute } from '@tanstack/react-router';
import { isLoggedIn } from '../../../../platform/api-client/login-state.ts';
import { DiagnosisPage } from '../../../pages/diagnosis-page.tsx';

export const Route = createFileRoute('/{-$locale}/tool/websocket')({
  // For anyone; only logged-in users get the address of the relay.
  loader: async ({ context }) => {
    await context.interpreter.loadNamespace('tool', loadToolPhrases);
    await isLoggedIn(context.session, context.userApi).catch(() => false);
  },
  component: DiagnosisPage,
});
