/** The house's own slot. An address of the game page without a code means it. */
export const HOUSE_SLOT = 'BGS_DRAGON25';
