/** The server's clock on the gun's screen, checked by round trips when the page opens and each minute. */

import { useEffect, useMemo, useState } from "react";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { readClock } from "../../../contract/public/readClock.ts";
import { createDeskClock, type DeskClock } from "../desk/clock/deskClock.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";

const CHECK_EVERY_MS = 60_000;
/** A first check that failed is tried again sooner. */
const RETRY_MS = 5_000;

export function useGunClock(server: string): { clock: DeskClock; bound: number | null } {
	const clock = useMemo(
		() =>
			createDeskClock("gun", async () => {
				const answer = await callOrganiser(server, readClock, {}, undefined);
				return dataOf(answer)?.now ?? null;
			}),
		[server],
	);
	const [bound, setBound] = useState<number | null>(null);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isOver = false;
		const check = async () => {
			const isAnswered = await clock.check();
			if (isOver) return;
			setBound(clock.state().bound);
			timer = setTimeout(check, isAnswered ? CHECK_EVERY_MS : RETRY_MS);
		};
		void check();
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [clock]);
	return { clock, bound };
}
