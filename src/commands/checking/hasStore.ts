import type { Settings } from "../../server/settings.ts";

/** Whether the process of these settings has the store. */
export function hasStore({ ROLE }: Pick<Settings, "ROLE">): boolean {
	return ROLE === "all" || ROLE === "results";
}
