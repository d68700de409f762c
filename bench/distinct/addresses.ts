/** Addresses of pages and images that have to be rendered or drawn, each requested once. */
import * as v from "valibot";
import type { StoredServer } from "../crowd/storedServer.ts";

const COUNT = 15_000;
const CERTIFICATES = 4_000;
const FINISHED = 1;
const LANGUAGES = ["", "/en", "/ja"];

const runner = v.object({
	participant: v.object({ checksum: v.string(), pStatus: v.number() }),
});

/** By kind. Certificates are those of runners with a result. */
export async function addressesOf(
	{ call }: Pick<StoredServer, "call">,
	pjid: string,
	runners: number,
): Promise<Readonly<Record<string, readonly string[]>>> {
	const bibAt = (index: number) => String((index % runners) + 1).padStart(5, "0");
	const many = (address: (index: number) => string, count = COUNT) =>
		Array.from({ length: count }, (_, index) => address(index));
	const asked = await Promise.all(
		many(bibAt, Math.min(CERTIFICATES, runners)).map(async (pno) => ({
			bib: pno,
			...v.parse(runner, await call("participant", { pjid, pno })).participant,
		})),
	);
	const certificate = (format: "img" | "pdf") =>
		asked.flatMap(({ bib, checksum, pStatus }) =>
			pStatus === FINISHED ? `/tpp/${pjid}/cert/${bib}/${checksum}/${format}?lang=zh` : [],
		);
	const place = (index: number) => `/score${LANGUAGES[index % 3]}/${pjid}`;
	const bibs = (index: number) => [0, 1, 2].map((more) => bibAt(index + more)).join("&bib=");
	return {
		"runners' pages": many((index) => `${place(index)}/${bibAt(index)}`),
		comparisons: many((index) => `/score/compare/${pjid}?bib=${bibs(index)}`),
		searches: many((index) => `${place(index)}?tab=search&q=${bibAt(index).slice(1)}x${index}`),
		"certificates as JPEG": certificate("img"),
		"certificates as PDF": certificate("pdf"),
		cards: many((index) => `/scorequery/card?pjid=${pjid}&pno=${bibAt(index)}&lang=en`),
		"nonsense addresses": many((index) => `/score/${index}nothing/${index}?${index}`),
	};
}
