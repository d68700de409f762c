/** The QR code of a runner's page, in no language: it opens in the reader's own. */
import type { APIRoute } from "astro";
import { renderSVG } from "uqr";
import { CACHE_CONTROL } from "../../../contract/site/siteContext.ts";
import { isBib, readPlace, runnerAddress } from "../../../race/record/identifier.ts";

/** Its content depends only on its address. */
const FOR_A_DAY = "public, max-age=3600, s-maxage=86400";

/** The empty edge that readers are promised (ISO/IEC 18004), modules: around it the page can be dark. */
const QUIET_ZONE = 4;

export const GET: APIRoute = ({ params, locals }) => {
	const { place = "", pno = "" } = params;
	if (readPlace(place).kind !== "event" || !isBib(pno))
		return new Response(null, { status: 404, headers: { "Cache-Control": CACHE_CONTROL.missing } });
	const page =
		locals.site.siteOrigin + runnerAddress(`${import.meta.env.BASE_URL}/${place}`, pno, "");
	return new Response(renderSVG(page, { border: QUIET_ZONE }), {
		headers: { "Content-Type": "image/svg+xml", "Cache-Control": FOR_A_DAY },
	});
};
