import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '../locale/use-locale.ts';

/** The way on to my page, once there is nothing left to do. */
export const GoOnButton = ({ children }: { children: ReactNode }) => {
  const { params } = useLocale();
  return (
    <Button
      component={Link}
      to="/{-$locale}/mypage"
      params={params as never}
      size="md"
      fullWidth
      data-testid="go-on"
    >
      {children}
    </Button>
  );
};
