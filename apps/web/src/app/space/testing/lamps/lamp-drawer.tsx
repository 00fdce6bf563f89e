/** The heavy half of the feature, which loads when its drawer is first opened. */
export const LampDrawer = () => <p data-testid="lamp-drawer">All lamps</p>;
