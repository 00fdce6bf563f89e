import { readSupportAddress } from '../../platform/support-address.ts';
import classes from './error-page.module.css';

/** The support address, where the operator has configured one. */
export const SupportAddress = () => {
  const address = readSupportAddress();
  return address === null ? null : (
    <a className={classes.support} href={`mailto:${address}`} data-testid="support-address">
      {address}
    </a>
  );
};
