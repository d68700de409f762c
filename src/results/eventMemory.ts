/** On its own, for the settings are read before the server is loaded. */

/** Memory for snapshots, MB: some 20 marathons of 60,000 with ten points, or hundreds of usual races. */
export const DEFAULT_EVENT_MEMORY_MB = 1_280;
