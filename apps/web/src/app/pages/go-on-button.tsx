import type { ReactNode } from 'react';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';

/** The way on to my page, once there is nothing left to do. */
export const GoOnButton = ({ children }: { children: ReactNode }) => {
  const { params } = useLocale();
  return (
    <LinkButton to="/{-$locale}/mypage" params={params} size="md" fullWidth data-testid="go-on">
      {children}
    </LinkButton>
  );
};
