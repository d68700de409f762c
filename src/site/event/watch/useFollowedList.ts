/**
 * Loads the list of followed runners: at once if the visitor follows a runner, else some seconds later while the event is live,
 * because its countdown renews the lists of the other tabs too. Most visitors follow no runner, and an announced list stays empty.
 */
import { useEffect, useState } from "react";
import { WATCH_LOADED_AFTER_MS } from "../../../race/limits.ts";
import { logFailure } from "../../calls/callLog.ts";
import type { FollowedList } from "./FollowedList.tsx";

type Component = typeof FollowedList;

/** Once loaded, for the tabs that are opened later. */
let loaded: Component | null = null;

/** @param bibs the list; null before it is known @returns null until it is loaded */
export function useFollowedList(bibs: readonly string[] | null, isLive: boolean): Component | null {
	// A function in a state would be called.
	const [state, setState] = useState({ component: loaded });
	const isEmpty = bibs === null || bibs.length === 0;
	const isWanted = bibs !== null && (!isEmpty || isLive);
	useEffect(() => {
		if (!isWanted || loaded !== null) return;
		const load = async () => {
			try {
				loaded = (await import("./FollowedList.tsx")).FollowedList;
				setState({ component: loaded });
			} catch (error) {
				logFailure("loading the watch list", error);
			}
		};
		if (!isEmpty) return void load();
		const wait = setTimeout(() => void load(), WATCH_LOADED_AFTER_MS);
		return () => clearTimeout(wait);
	}, [isWanted, isEmpty]);
	return state.component;
}
