/** Where the answers about a live event are cached in the browser tab (tabCache.ts). */
export const TAB_CACHE_KEY = "gantry.lists";
