/** The pictures of a runner's page: drawn by the server, in words for who cannot see them. */
import { expectNoFaults } from "./axe.ts";
import { at, expect, expectWithinScreen, LANGUAGES, test, wordsOf } from "./site.ts";

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const says = (key: string, values: Record<string, string | number>) =>
		Object.entries(values).reduce(
			(text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
			t(key),
		);

	test.describe(language.locale, () => {
		test.use({ locale: language.browser, javaScriptEnabled: false });

		test("a finisher's charts begin with a sentence that their data support", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1000/0002`));
			const pace = page.getByRole("img", {
				name: `${t("pictures.pace")}: 5K 4:10, ${t("splits.finish")} 4:30`,
			});
			await expect(pace).toBeVisible();
			await expect(page.getByText(says("pictures.slower", { gap: "1:42" }))).toBeVisible();
			const halves = says("pictures.halves", { first: "20:48", second: "22:30" });
			const [from, point] = [t("splits.start"), "5K"];
			const mean = says("pictures.paceSays", { mean: "4:20", fastest: "4:10", from, point });
			const whole = [halves, mean, t("pictures.taller")].join(" ").replaceAll("。 ", "。");
			await expect(page.getByText(whole)).toBeVisible();
			await expect(pace.getByText(says("pictures.fastest", { pace: "4:10" }))).toBeVisible();
			// A rank that never changed is a sentence alone.
			const flat = says("pictures.flat", { rank: 2, point: "5K", last: t("splits.finish") });
			await expect(page.getByText(flat)).toBeVisible();
			await expect(page.getByText(says("pictures.fieldSays", { share: 60 }))).toBeVisible();
			const field = page.getByRole("img", { name: t("pictures.field") });
			await expect(field.getByText("43:30", { exact: true })).toBeVisible();
			await expect(page.getByRole("figure")).toHaveCount(2);
			// The fastest tenth is counted from the top.
			await page.goto(at(`${language.prefix}/M1002/101`));
			await expect(page.getByText(says("pictures.fieldTop", { of: 31, top: 4 }))).toBeVisible();
		});

		test("an overdue runner is drawn at the last point, and no further @alike", async ({
			page,
		}) => {
			await page.goto(at(`${language.prefix}/M1001/0123`));
			// The gun was long ago.
			const where = says("runner.notSince", { point: "5K", time: "06:55:00" });
			const figure = page.getByRole("figure");
			await expect(figure.getByText(where)).toBeVisible();
			await expect(
				figure.getByRole("img", { name: `${t("runner.overdue")}: ${where}` }),
			).toBeVisible();
			const expected = page.getByRole("list", { name: t("pictures.expected") });
			await expect(expected.getByRole("listitem")).toHaveText(new RegExp(t("splits.finish")));
			await expect(expected).toContainText(t("runner.overdue"));
			// One leg and one rank are no picture.
			await expect(page.getByRole("figure")).toHaveCount(1);
		});
	});

	test.describe(`${language.locale}, with script`, () => {
		test.use({ locale: language.browser });

		test("thirty points and a long name fit a phone", async ({ page }) => {
			await page.setViewportSize({ width: 360, height: 740 });
			await page.goto(at(`${language.prefix}/M1030/U-01`));
			// Three finishers are no field to see.
			await expect(page.getByRole("figure")).toHaveCount(2);
			await expectWithinScreen(page);
			if (language.locale === "en") await expectNoFaults(page);
		});
	});
}

test.describe("in English, without script", () => {
	test.use({ locale: "en-US", javaScriptEnabled: false });

	test("no two labels of a chart overlap", async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		for (const path of ["/en/M1000/0002", "/en/M1030/U-01", "/en/M1001/0123"]) {
			await page.goto(at(path));
			const overlaps = await page.locator("svg.picture").evaluateAll((pictures) =>
				pictures.flatMap((picture) => {
					const boxes = [...picture.querySelectorAll(".picture-label text")].map((text) => ({
						text: text.textContent,
						...text.getBoundingClientRect().toJSON(),
					}));
					return boxes.flatMap((one, index) =>
						boxes
							.slice(index + 1)
							.filter(
								(other) =>
									one.left < other.right &&
									other.left < one.right &&
									Math.abs(one.top - other.top) < 4,
							)
							.map((other) => `${one.text} ${other.text}`),
					);
				}),
			);
			expect(overlaps, path).toEqual([]);
		}
	});
});
