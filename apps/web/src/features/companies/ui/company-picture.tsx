import type { Membership } from '@engawa/contract/companies';
import { IconBuilding } from '@tabler/icons-react';
import classes from './companies.module.css';

/** The picture of a company beside its name; a building if it has none. */
export const CompanyPicture = ({
  picture_url,
  size = 28,
}: Pick<Membership, 'picture_url'> & {
  /** In px. */
  size?: number;
}) =>
  picture_url === null ? (
    <span className={classes.noPicture} style={{ inlineSize: size, blockSize: size }}>
      <IconBuilding size={Math.round(size * 0.66)} stroke={1.75} aria-hidden />
    </span>
  ) : (
    <img className={classes.picture} src={picture_url} width={size} height={size} alt="" />
  );
