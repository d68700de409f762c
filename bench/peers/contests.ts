/** What Gantry and its peers are asked for: a request, and the bytes that Gantry answered. */
import { request } from "node:http";
import type { LoadRequest } from "../load.ts";

export interface Contest {
	title: string;
	load: LoadRequest;
	fixed: Fixed;
}

/** What a peer serves at a path. */
export interface Fixed {
	path: string;
	body: Buffer;
	contentType: string;
	/** Further headers. */
	headers: readonly (readonly [string, string])[];
}

/** Headers of a page that nginx sends as well, so that both write as many bytes. */
const OF_A_PAGE = [
	"content-security-policy",
	"cache-control",
	"x-content-type-options",
	"referrer-policy",
	"permissions-policy",
	"vary",
];

/** A runner's page from the cache. */
export function runnerPage(origin: string, eventId: string, bib: string): Promise<Contest> {
	const path = `/score/${eventId}/${bib}`;
	const load = { path, headers: { "Accept-Encoding": "br" }, body: null };
	return contest("runner's page", origin, load, OF_A_PAGE);
}

/** A call of the contract. */
export function call(
	title: string,
	origin: string,
	name: string,
	question: Readonly<Record<string, string>>,
): Promise<Contest> {
	const headers = { "Content-Type": "application/json", "Accept-Encoding": "br" };
	const load = { path: `/scorequery/${name}`, headers, body: JSON.stringify(question) };
	return contest(title, origin, load, ["cache-control"]);
}

async function contest(
	title: string,
	origin: string,
	load: LoadRequest,
	kept: readonly string[],
): Promise<Contest> {
	const { body, headers } = await received(origin, load);
	const encoding = headers["content-encoding"] ?? "";
	const sent = [...kept, "content-encoding"].flatMap((name): [string, string][] => {
		const value = headers[name];
		return value === undefined ? [] : [[name, value]];
	});
	const how = encoding === "" ? "" : `, ${encoding}`;
	const contentType = headers["content-type"] ?? "";
	return {
		title: `${title}${how}, ${body.length.toLocaleString("en")} bytes`,
		load,
		fixed: { path: load.path, body, contentType, headers: sent },
	};
}

/** The answer as it is on the wire. `fetch` would decompress it. @throws Error if its status is not 200 */
function received(origin: string, { path, headers, body }: LoadRequest) {
	return new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
		const method = body === null ? "GET" : "POST";
		const sending = request(origin + path, { method, headers }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("end", () => {
				if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
				const named = Object.entries(response.headers).map(([name, value]) => [
					name,
					String(value),
				]);
				resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(named) });
			});
		});
		sending.on("error", reject);
		sending.end(body ?? undefined);
	});
}
