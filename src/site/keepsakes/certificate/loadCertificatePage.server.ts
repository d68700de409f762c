/** The page of a runner's certificate. */
import { browserServerOf } from "../../../contract/resultsServer.ts";
import { connectPolicy, imagePolicy } from "../../../contract/site.ts";
import { runnerTitle } from "../../shell/page/linkTexts.ts";
import type { Loaded } from "../../shell/page/openPage.server.ts";
import type { PageRequest } from "../../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../../shell/page/shell.server.ts";
import type { CertificateProps } from "./certificateProps.ts";
import { openCertificate } from "./openCertificate.server.ts";

export async function loadCertificatePage(
	request: PageRequest,
): Promise<Loaded<Shell, CertificateProps>> {
	const { site, place, bib, locale, t, carried } = request;
	const opened = await openCertificate(site, place, bib, locale);
	if (!("runner" in opened)) return opened;
	const { event, runner, status, cacheControl } = opened;
	const shown = opened.kind === "certificate" ? opened.certificate : { code: opened.code };
	const picture = "picture" in shown ? shown.picture.address : "";
	const shell = shellOf(request, {
		title: `${t("media.certificate")} - ${runnerTitle(event, runner)}`,
		organisation: event.organisation,
		barTitle: "eventName" in shown ? shown.eventName : event.name,
		policies: [
			imagePolicy([picture]),
			connectPolicy(browserServerOf(event.server, site.browserCalls)),
		],
		status,
		cacheControl,
	});
	return { kind: "page", shell, view: { locale, event, runner, shown, carried } };
}
