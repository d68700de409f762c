/** The site can be installed as an app: a manifest in each language, and icons of the sizes that it names. */
import sharp from "sharp";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCALE_NAMES, LOCALES } from "../../../src/locales.ts";
import { DICTIONARIES } from "../../../src/messages.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { pathIn } from "../../http/spoken.ts";

const manifestFile = v.object({
	name: v.string(),
	description: v.string(),
	lang: v.string(),
	start_url: v.string(),
	scope: v.string(),
	display: v.string(),
	icons: v.array(
		v.object({
			src: v.string(),
			sizes: v.string(),
			type: v.string(),
			purpose: v.optional(v.string(), "any"),
		}),
	),
});
const MAX_BYTES = 15_360;

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
});
afterAll(() => server.close());

test.each(LOCALE_NAMES)("the manifest in %s is that of the page's language", async (locale) => {
	const page = await server.get(pathIn(locale, "/"));
	const [, address = ""] = /<link rel="manifest" href="([^"]+)"/.exec(page.text) ?? [];
	const { status, headers, text } = await server.get(address);
	expect([status, headers["content-type"]]).toEqual([200, "application/manifest+json"]);
	const manifest = v.parse(manifestFile, JSON.parse(text));
	const { tag } = LOCALES[locale];
	const dictionary = DICTIONARIES[locale];
	expect(manifest).toMatchObject({
		name: dictionary["site.name"],
		description: dictionary["site.description"],
		lang: tag,
		start_url: `${pathIn(locale, "")}/`,
		scope: "/score/",
		display: "standalone",
	});
	expect((await server.get(manifest.start_url)).status).toBe(200);
	expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
		expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
	);
});

test.each(["192", "512", "maskable-512", "180"])(
	"icon %s has its size and is light",
	async (name) => {
		const { status, body } = await exchange(server.origin, `/score/icons/${name}.png`);
		const { width, height, format } = await sharp(body).metadata();
		const size = Number(/\d+$/.exec(name)?.[0]);
		expect([status, format, width, height]).toEqual([200, "png", size, size]);
		expect(body.length).toBeLessThan(MAX_BYTES);
	},
);
