import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/{-$locale}/channel/')({
  // A channel without a space leads to the list of them.
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/{-$locale}/mypage', params: { locale: params.locale }, replace: true });
  },
});
