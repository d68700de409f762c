/** The part `search`: a search by bib and by parts of names over 60,000 runners, as the call answers it. */
import { neverAborted } from "../src/http/exchange.ts";
import type { ResultsServer } from "../src/results/openResults.ts";
import type { Part } from "./part.ts";
import { quantile, rounded } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";
import { withStoredEvent } from "./storedEvent.ts";

const EVENT = "M9006";
const FULL = { runners: 60_000, searches: 1_000 };
const QUICK = { runners: 1_000, searches: 50 };
/** Searches that compile the code; their times are left out. */
const WARM_UP = 100;

const SURNAMES = [..."陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周"];
const GIVEN = [..."志明家豪淑芬雅婷俊傑怡君建宏佳穎宗翰詩涵柏冠宇欣承恩品妤"];
const GIVEN_NAMES = GIVEN.flatMap((first) => GIVEN.map((second) => first + second));
const NAMES = SURNAMES.flatMap((surname) => GIVEN_NAMES.map((given) => surname + given));
const NUMBERS = Array.from({ length: 2_000 }, (_, index) => 1 + index * 4);

/** The kinds of searches. Each text is searched for once, because equal searches may be answered from memory. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
	"an exact bib": NUMBERS.map((bib) => String(bib).padStart(5, "0")),
	"a bib without its zeros": NUMBERS.map(String),
	"a surname": SURNAMES,
	"a given name": GIVEN_NAMES,
	"a whole name": NAMES.filter((_, index) => index % 7 === 0),
	"what is not found": NAMES.map((name, index) => `${name}${index}`),
};

export const search: Part = {
	name: "search",
	title: "Searches over 60,000 runners, in the server's process",
	needs: [],
	measure(isQuick) {
		const { runners, searches } = isQuick ? QUICK : FULL;
		return withStoredEvent(EVENT, runners, async (results) => {
			const rows: Record<string, { "p50, ms": number; "p99, ms": number; "most, ms": number }> = {};
			for (const warmUp of NAMES.slice(-WARM_UP)) await ask(results, warmUp);
			for (const [kind, texts] of Object.entries(SEARCHES)) {
				const times: number[] = [];
				for (const text of texts.slice(0, searches)) {
					const began = performance.now();
					await ask(results, text);
					times.push(performance.now() - began);
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
