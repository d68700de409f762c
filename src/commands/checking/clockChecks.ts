/** Checks of the clock: against the database, against SITE_ORIGIN, and whether the system synchronises it. */

import { spawnSync } from "node:child_process";
import { nodeFetch } from "../../nodeFetch.ts";
import type { Settings } from "../../server/settings.ts";
import { askDatabase } from "../../store/postgres/askDatabase.ts";
import { reasonOf } from "../text/reasonOf.ts";
import { type Finding, failed, ok, warning } from "./doctorFinding.ts";
import { hasStore } from "./hasStore.ts";

/** Differences that matter, ms. An HTTP date has whole seconds. */
const LIMITS = { database: { ok: 250, most: 5_000 }, site: { ok: 2_000, most: 30_000 } } as const;
const SITE_MS = 5_000;
const ADVICE = "synchronise the clocks (chrony, systemd-timesyncd): times of marks depend on them";

export async function checkClock(settings: Settings): Promise<Finding[]> {
	const { DATABASE_URL, SITE_ORIGIN } = settings;
	const findings = [checkSynchronised()];
	if (DATABASE_URL !== "" && hasStore(settings)) findings.push(await checkDatabase(DATABASE_URL));
	if (SITE_ORIGIN !== "") findings.push(await checkSite(SITE_ORIGIN));
	return findings;
}

function checkSynchronised(): Finding {
	const name = "clock";
	const args = ["show", "--property=NTPSynchronized", "--value"];
	const { status, stdout } = spawnSync("timedatectl", args, { encoding: "utf8" });
	if (status !== 0)
		return warning(
			name,
			"timedatectl does not say whether it is synchronised",
			"see that chrony, ntpd or the host of this container does it",
		);
	return stdout.trim() === "yes"
		? ok(name, "the system synchronises it")
		: failed(name, "the system does not synchronise it", "run timedatectl set-ntp true");
}

async function checkDatabase(url: string): Promise<Finding> {
	const query = "select (extract(epoch from clock_timestamp()) * 1000)::float8 as now";
	try {
		return await askDatabase(url, (client) =>
			compared("clock of the database", LIMITS.database, async () => {
				const { rows } = await client.query<{ now: number }>(query);
				return rows[0]?.now ?? 0;
			}),
		);
	} catch (error) {
		const text = `the database does not answer (${reasonOf(error)})`;
		return failed("clock of the database", text, "start it, and check DATABASE_URL");
	}
}

async function checkSite(origin: string): Promise<Finding> {
	const name = "clock of SITE_ORIGIN";
	try {
		return await compared(name, LIMITS.site, async () => {
			const signal = AbortSignal.timeout(SITE_MS);
			const answer = await nodeFetch(`${origin}/healthz`, { method: "HEAD", signal });
			const date = Date.parse(answer.headers.get("date") ?? "");
			if (Number.isNaN(date)) throw new Error("the answer has no date");
			// The middle of the second that the date names.
			return date + 500;
		});
	} catch (error) {
		const text = `${origin} does not answer (${reasonOf(error)})`;
		return warning(
			name,
			text,
			"before the first start this is normal; else check DNS and the proxy",
		);
	}
}

/** Compares with another clock, which is read between two looks at ours. */
async function compared(
	name: string,
	limits: { ok: number; most: number },
	read: () => Promise<number>,
): Promise<Finding> {
	const before = Date.now();
	const theirs = await read();
	const after = Date.now();
	const ahead = Math.round((before + after) / 2 - theirs);
	const text = `ours is ${Math.abs(ahead)} ms ${ahead < 0 ? "behind" : "ahead"}`;
	const off = Math.max(0, Math.abs(ahead) - (after - before) / 2);
	if (off > limits.most) return failed(name, text, ADVICE);
	return off > limits.ok ? warning(name, text, ADVICE) : ok(name, text);
}
