/** The operations and messages of the drawing thread. */
import type { CardLanguage } from "../../contract/card/card.ts";
import type { CardContent } from "../../media/card/cardContent.ts";
import type { CertificateContent } from "../../media/certificate/certificateContent.ts";
import type { Design, Form } from "../../media/certificate/drawCertificate.ts";
import type { HardestNames } from "../../media/certificate/hardestNames.ts";
import type { Template } from "../../media/certificate/template.ts";
import type { TextPositions } from "../../media/certificate/textPositions.ts";
import type { NamedImage } from "../../media/openImage.ts";

/** A template with its background, and a name made from their content. */
export interface NamedDesign extends Design {
	name: string;
}

export interface DrawingOperations {
	card: {
		request: { content: CardContent; language: CardLanguage; banner: NamedImage | null };
		reply: Uint8Array;
	};
	certificate: {
		request: {
			content: CertificateContent;
			design: NamedDesign;
			language: CardLanguage;
			form: Form;
		};
		reply: Uint8Array;
	};
	/** Where the texts of several runners' certificates are. */
	textPositions: {
		request: {
			contents: readonly CertificateContent[];
			template: Template;
			language: CardLanguage;
		};
		reply: TextPositions[];
	};
	hardest: { request: { names: readonly string[] }; reply: HardestNames };
}
