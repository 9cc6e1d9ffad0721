/** The server holds to it; the field says it first. */
export const STAFF_PASSWORD_LENGTH = 12;
