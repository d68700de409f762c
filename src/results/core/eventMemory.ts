/** In a file of its own, because the settings are read before the server is loaded. */

/** Memory for snapshots, MB: about 20 marathons of 60,000 runners with ten points, or hundreds of average races. */
export const DEFAULT_EVENT_MEMORY_MB = 1_280;
