/** The constants of SPEC section 9. Each stands here once; everything else imports it. */

/** Participants one visitor can follow in one event. */
export const WATCH_LIMIT = 20;
/** How long the watch list is kept by the browser, days. */
export const WATCH_DAYS = 7;
/** Time between two refreshes of a live event, ms. */
export const REFRESH_INTERVAL_MS = 60_000;
/** The countdown's tick, and the pause after it has run down, ms. */
export const COUNTDOWN_TICK_MS = 1_000;
/** How long shared caches may give out a live event's page, ms. Ours (DESIGN section 5). */
export const PAGE_FRESH_MS = 5_000;
/** Rows of the announcement table on one page, before the visitor chooses. */
export const DEFAULT_PAGE_SIZE = 10;
/** Events this near to today, either way, are quick links, days. */
export const QUICK_LINK_DAYS = 7;
/** The recent list: so many events from the top … */
export const RECENT_COUNT = 8;
/** … and all that lie within so many days of today. */
export const RECENT_DAYS = 31;
/** Width of an event's banner, CSS pixels. */
export const BANNER_WIDTH_PX = 480;
/** The largest picture that an operator may give, as a camera makes it, bytes. Ours. */
export const PICTURE_MAX_BYTES = 16 * 1024 * 1024;
/** Size of a link's preview picture, pixels. Ours: what messengers ask for. */
export const CARD_WIDTH_PX = 1_200;
export const CARD_HEIGHT_PX = 630;

/** Size of a highlight, pixels. Ours: what a phone shows across its width. */
export const CLIP_WIDTH_PX = 960;
export const CLIP_HEIGHT_PX = 540;

/** How long a notification stays, ms. */
export const TOAST_MS = 5_000;

/** Leaders listed of each category and sex where the event does not say. Ours, SPEC names none. */
export const DEFAULT_LEADERS = 5;

/** The longest text that is searched for, characters. Ours too. */
export const SEARCH_TEXT_MAX_LENGTH = 100;
/** Hits one search answers at most; the answer says how many there were. Ours, SPEC names none. */
export const SEARCH_HIT_LIMIT = 100;

/** Page links that a pager shows at a time. */
export const PAGER_LINKS = 5;
/** Rows of the announcement table on one page at most. Ours, SPEC names none. */
export const PAGE_SIZE_LIMIT = 100;
/** Runners that are compared side by side at most. Ours, SPEC names none. */
export const COMPARE_LIMIT = 4;
/** Runners at most that are offered where a text to compare by is not one runner's. Ours, SPEC names none. */
export const COMPARE_OFFERS = 5;

/** How often a clip that is being made is asked for, and how long lies between two times, ms. */
export const CLIP_POLLS = 20;
export const CLIP_POLL_MS = 1_000;
/** A video of so many bytes or fewer is none. */
export const CLIP_MIN_BYTES = 1_000;
/** Before and after a pass together a clip shows so much at least, s. Ours: less is over before anybody sees it. */
export const CLIP_MIN_S = 0.5;
/** The finish photo is taken so long after the last timing point, ms: the mat lies before the line. */
export const PHOTO_DELAY_MS = 1_100;
/** How far the finish photo can be moved, either way, and in which steps, s. */
export const PHOTO_OFFSET_S = 3;
export const PHOTO_STEP_S = 0.25;
/** How long an offset stays unchanged before the photo is asked for, ms. */
export const PHOTO_DEBOUNCE_MS = 3_000;
/** The longest name, team, category or other short text that is kept, characters. Ours, SPEC names none. */
export const SHORT_TEXT_MAX_LENGTH = 200;
/** The longest notice and the longest reason that are kept, characters. Ours. */
export const NOTICE_MAX_LENGTH = 500;
/** The longest web address that is kept, characters. Ours: what every browser takes. */
export const ADDRESS_MAX_LENGTH = 2_000;
/** Characters of a voucher's code. */
export const VOUCHER_LENGTH = 26;
