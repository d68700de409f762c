/** The part `search`: a search by bib and by parts of names over 60,000 runners, as the call answers it. */
import { neverAborted } from "../src/http/exchange.ts";
import type { ResultsServer } from "../src/results/openResults.ts";
import type { Part } from "./part.ts";
import { quantile, rounded } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";
import { withStoredEvent } from "./storedEvent.ts";

const EVENT = "M9006";
const FULL = { runners: 60_000, searches: 2_000 };
const QUICK = { runners: 1_000, searches: 50 };
/** Compiles the code; its times are left out. */
const WARM_UP = 50;

const SURNAMES = "陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周";
const GIVEN = "志明家豪淑芬雅婷俊傑怡君建宏佳穎宗翰詩涵柏翰郁婷冠宇欣怡承恩品妤";
const at = (text: string, index: number) => text[index % text.length] ?? "";

/** The kinds of searches. Each is another one, because equal ones may be answered from memory. */
const SEARCHES: Readonly<Record<string, (index: number) => string>> = {
	"an exact bib": (index) => String(1 + index * 29).padStart(5, "0"),
	"a bib without its zeros": (index) => String(1 + index * 29),
	"a surname": (index) => at(SURNAMES, index),
	"two characters of a name": (index) => at(GIVEN, index) + at(GIVEN, index * 7 + 1),
	"a whole name": (index) => at(SURNAMES, index) + at(GIVEN, index) + at(GIVEN, index * 7 + 1),
	"what is not found": (index) => `${at(SURNAMES, index)}${index}`,
};

export const search: Part = {
	name: "search",
	title: "Searches over 60,000 runners, in the server's process",
	needs: [],
	measure(isQuick) {
		const { runners, searches } = isQuick ? QUICK : FULL;
		return withStoredEvent(EVENT, runners, async (results) => {
			const rows: Record<string, { "p50, ms": number; "p99, ms": number; "most, ms": number }> = {};
			for (const [kind, textAt] of Object.entries(SEARCHES)) {
				const times: number[] = [];
				for (let index = -WARM_UP; index < searches; index++) {
					const began = performance.now();
					await ask(results, textAt(index + WARM_UP));
					if (index >= 0) times.push(performance.now() - began);
				}
				const cells = [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)];
				const [p50 = 0, p99 = 0, most = 0] = cells.map((ms) => Math.round(ms * 100) / 100);
				rows[kind] = { "p50, ms": p50, "p99, ms": p99, "most, ms": most };
			}
			const figure = rounded(Math.max(...Object.values(rows).map((row) => row["p99, ms"])));
			const name = "a search over 60,000, p99 of the slowest kind";
			return {
				figures: [{ name, target: { atMost: 5 }, figure, unit: "ms" }],
				tables: [tableOf("searched for", rows)],
			};
		});
	},
};

async function ask({ answer }: ResultsServer, pno: string): Promise<void> {
	const reply = await answer({
		method: "POST",
		path: "/scorequery/search",
		query: "",
		header: (name) => (name === "content-type" ? "application/json" : ""),
		client: () => "",
		signal: neverAborted,
		slot: 0,
		body: Buffer.from(JSON.stringify({ pjid: EVENT, pno })),
	});
	if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body.toString()}`);
}
