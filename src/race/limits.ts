/** The constants of SPEC section 9, each defined once. "Ours" marks values that SPEC does not define. */

/** Runners that one visitor can follow in one event. */
export const WATCH_LIMIT = 20;
/** Lifetime of the watch list's cookie, days. */
export const WATCH_DAYS = 7;
/** Time between two refreshes of a live event, ms. */
export const REFRESH_INTERVAL_MS = 60_000;
/** The countdown's tick, and the pause after it has run down, ms. */
export const COUNTDOWN_TICK_MS = 1_000;
/** How long after a live event's page an empty watch list is loaded, ms: long before its first countdown ends. Ours. */
export const WATCH_LOADED_AFTER_MS = 3_000;
/** How long shared caches may serve a live event's page, ms. Ours (DESIGN section 5). */
export const PAGE_FRESH_MS = 5_000;
/**
 * The same for the page of an announced event: a result may be corrected, and a name hidden. A copy is shown for up to ten seconds, because
 * caches count whole seconds and fetch the next one (nginx showed copies of ten seconds for up to eleven). Ours.
 */
export const FINAL_FRESH_MS = 9_000;
/** Rows per page of the announced table, until the visitor chooses another number. */
export const DEFAULT_PAGE_SIZE = 10;
/** Events within this many days before or after today are quick links. */
export const QUICK_LINK_DAYS = 7;
/** The recent list has at least this many events … */
export const RECENT_COUNT = 8;
/** … and all events within this many days of today. */
export const RECENT_DAYS = 31;
/** Width of an event's banner, CSS pixels. */
export const BANNER_WIDTH_PX = 480;
/** The largest image file that an operator may upload, bytes: enough for a camera's original. Ours. */
export const IMAGE_MAX_BYTES = 16 * 1024 * 1024;
/** Size of a card image, pixels. Ours: the size that messengers recommend. */
export const CARD_WIDTH_PX = 1_200;
export const CARD_HEIGHT_PX = 630;

/** Size of a highlight video, pixels. Ours: a phone shows no more across its width. */
export const CLIP_WIDTH_PX = 960;
export const CLIP_HEIGHT_PX = 540;

/** How long a short message (toast) stays on the page, ms. */
export const TOAST_MS = 5_000;

/** Leaders listed per category and sex, unless the event sets a number. Ours. */
export const DEFAULT_LEADERS = 5;

/** The longest search text, characters. Ours. */
export const SEARCH_TEXT_MAX_LENGTH = 100;
/** The most hits in one answer; the answer also has the total. Ours. */
export const SEARCH_HIT_LIMIT = 100;

/** Page links that a pager shows at a time. */
export const PAGER_LINKS = 5;
/** The most rows per page of the announced table. Ours. */
export const PAGE_SIZE_LIMIT = 100;
/** The most rows of a table that is laid out for print; longer ones have parts. Ours. */
export const PRINT_ROW_LIMIT = 2_000;
/** Places of each category that the announced table shows before a category is chosen. Ours. */
export const FIRST_OF_CATEGORY = 3;
/** The most runners that are compared side by side. Ours. */
export const COMPARE_LIMIT = 4;
/** The most runners that are offered when a text to compare by matches several. Ours. */
export const COMPARE_OFFERS = 5;

/** How many times a page asks for a clip that is not ready, and the interval, ms. */
export const CLIP_POLLS = 20;
export const CLIP_POLL_MS = 1_000;
/** A video file of at most this size is empty, bytes. */
export const CLIP_MIN_BYTES = 1_000;
/** The shortest segment, before and after a passing together, s. Ours: less is too short to see. */
export const CLIP_MIN_S = 0.5;
/** The finish photo is taken this long after the last passing, ms, because the mat lies before the line. */
export const PHOTO_DELAY_MS = 1_100;
/** How far a visitor can move the finish photo in either direction, and the step, s. */
export const PHOTO_OFFSET_S = 3;
export const PHOTO_STEP_S = 0.25;
/** How long an offset stays unchanged before the photo is requested, ms. */
export const PHOTO_DEBOUNCE_MS = 3_000;
/** The longest name, team, category or other short text, characters. Ours. */
export const SHORT_TEXT_MAX_LENGTH = 200;
/** The longest notice and the longest reason, characters. Ours. */
export const NOTICE_MAX_LENGTH = 500;
/** The longest web address, characters. Ours: every browser accepts it. */
export const ADDRESS_MAX_LENGTH = 2_000;
/** Characters of a voucher's code. */
export const VOUCHER_LENGTH = 26;

/**
 * The fastest pace of an event that a person did not set, min/km: 60 km/h. The best times of the sport limit times more
 * (record/fastest). An event with a faster pace than this has no other limit: a rehearsal runs at many times the speed.
 */
export const DEFAULT_FASTEST_PACE = 1;
