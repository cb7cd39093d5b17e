// What the door says where it shows no shop. Kept here and not with the messages of the pages: it
// has to be there when nothing else can be read. `{host}` is the address that was asked for.
import type { Locale } from "#contract/market";

type ShoplessTexts = {
  suspended: { title: string; lead: string; ordered: string; track: string; ask: string };
  awaited: {
    title: string;
    lead: string;
    shopper: string;
    owner: string;
    show: string;
    set: string;
    verify: string;
    done: string;
  };
};

const en: ShoplessTexts = {
  suspended: {
    title: "This shop is closed for now",
    lead: "Nothing can be bought here at the moment.",
    ordered: "Have you ordered here?",
    track: "See how far your order is",
    ask: "If you have a question, reply to the mail that confirmed your order.",
  },
  awaited: {
    title: "No shop answers here yet",
    lead: "{host} leads here, but it is not connected to a shop.",
    shopper: "If you came to shop, please try again later.",
    owner: "Is this your domain?",
    show: "See how far it has come, and which DNS records it needs:",
    set: "Set these records where the domain’s DNS is kept, and leave them there.",
    verify: "Have them checked:",
    done: "Once the domain is active, your shop answers here within a minute.",
  },
};

const de: ShoplessTexts = {
  suspended: {
    title: "Dieser Shop ist zurzeit geschlossen",
    lead: "Hier kann im Moment nichts gekauft werden.",
    ordered: "Haben Sie hier bestellt?",
    track: "So weit ist Ihre Bestellung",
    ask: "Wenn Sie eine Frage haben, antworten Sie auf die Mail, die Ihre Bestellung bestätigt hat.",
  },
  awaited: {
    title: "Hier antwortet noch kein Shop",
    lead: "{host} führt hierher, ist aber mit keinem Shop verbunden.",
    shopper: "Wenn Sie einkaufen wollten, versuchen Sie es bitte später noch einmal.",
    owner: "Ist das Ihre Domain?",
    show: "Sehen Sie nach, wie weit sie ist und welche DNS-Einträge sie braucht:",
    set: "Setzen Sie diese Einträge dort, wo das DNS der Domain liegt, und lassen Sie sie stehen.",
    verify: "Lassen Sie sie prüfen:",
    done: "Sobald die Domain aktiv ist, antwortet Ihr Shop hier innerhalb einer Minute.",
  },
};

const nl: ShoplessTexts = {
  suspended: {
    title: "Deze winkel is voorlopig gesloten",
    lead: "Er kan hier op dit moment niets worden gekocht.",
    ordered: "Hebt u hier besteld?",
    track: "Bekijk hoe ver uw bestelling is",
    ask: "Hebt u een vraag, beantwoord dan de mail waarmee uw bestelling is bevestigd.",
  },
  awaited: {
    title: "Hier antwoordt nog geen winkel",
    lead: "{host} leidt hierheen, maar is met geen winkel verbonden.",
    shopper: "Kwam u om te winkelen, probeer het dan later nog eens.",
    owner: "Is dit uw domein?",
    show: "Kijk hoe ver het is en welke DNS-records het nodig heeft:",
    set: "Zet deze records waar de DNS van het domein wordt beheerd, en laat ze staan.",
    verify: "Laat ze controleren:",
    done: "Zodra het domein actief is, antwoordt uw winkel hier binnen een minuut.",
  },
};

const fr: ShoplessTexts = {
  suspended: {
    title: "Cette boutique est fermée pour le moment",
    lead: "Rien ne peut être acheté ici actuellement.",
    ordered: "Vous avez commandé ici ?",
    track: "Voir où en est votre commande",
    ask: "Pour toute question, répondez à l’e-mail qui a confirmé votre commande.",
  },
  awaited: {
    title: "Aucune boutique ne répond encore ici",
    lead: "{host} mène ici, mais n’est relié à aucune boutique.",
    shopper: "Si vous veniez acheter, réessayez plus tard.",
    owner: "Ce domaine est à vous ?",
    show: "Voyez où il en est et de quels enregistrements DNS il a besoin :",
    set: "Créez ces enregistrements là où est géré le DNS du domaine, et laissez-les en place.",
    verify: "Faites-les vérifier :",
    done: "Dès que le domaine est actif, votre boutique répond ici en moins d’une minute.",
  },
};

const it: ShoplessTexts = {
  suspended: {
    title: "Questo negozio per ora è chiuso",
    lead: "Al momento qui non si può comprare nulla.",
    ordered: "Hai ordinato qui?",
    track: "Vedi a che punto è il tuo ordine",
    ask: "Se hai una domanda, rispondi all’e-mail che ha confermato il tuo ordine.",
  },
  awaited: {
    title: "Qui non risponde ancora nessun negozio",
    lead: "{host} porta qui, ma non è collegato a nessun negozio.",
    shopper: "Se volevi fare acquisti, riprova più tardi.",
    owner: "Questo dominio è tuo?",
    show: "Guarda a che punto è e di quali record DNS ha bisogno:",
    set: "Imposta questi record dove è gestito il DNS del dominio e lasciali lì.",
    verify: "Falli controllare:",
    done: "Appena il dominio è attivo, il tuo negozio risponde qui entro un minuto.",
  },
};

const es: ShoplessTexts = {
  suspended: {
    title: "Esta tienda está cerrada por ahora",
    lead: "En este momento no se puede comprar nada aquí.",
    ordered: "¿Has hecho un pedido aquí?",
    track: "Mira cómo va tu pedido",
    ask: "Si tienes alguna pregunta, responde al correo que confirmó tu pedido.",
  },
  awaited: {
    title: "Aquí todavía no responde ninguna tienda",
    lead: "{host} lleva hasta aquí, pero no está conectado a ninguna tienda.",
    shopper: "Si venías a comprar, inténtalo más tarde.",
    owner: "¿Es tuyo este dominio?",
    show: "Mira en qué punto está y qué registros DNS necesita:",
    set: "Crea esos registros donde se gestiona el DNS del dominio y déjalos puestos.",
    verify: "Haz que se comprueben:",
    done: "En cuanto el dominio esté activo, tu tienda responderá aquí en menos de un minuto.",
  },
};

const ptBr: ShoplessTexts = {
  suspended: {
    title: "Esta loja está fechada por enquanto",
    lead: "No momento, nada pode ser comprado aqui.",
    ordered: "Você fez um pedido aqui?",
    track: "Veja como está o seu pedido",
    ask: "Se tiver alguma dúvida, responda ao e-mail que confirmou o seu pedido.",
  },
  awaited: {
    title: "Nenhuma loja responde aqui ainda",
    lead: "{host} leva até aqui, mas não está ligado a nenhuma loja.",
    shopper: "Se você veio comprar, tente de novo mais tarde.",
    owner: "Este domínio é seu?",
    show: "Veja em que ponto ele está e de quais registros DNS precisa:",
    set: "Crie esses registros onde o DNS do domínio é gerenciado e deixe-os lá.",
    verify: "Peça a verificação:",
    done: "Assim que o domínio estiver ativo, a sua loja responde aqui em até um minuto.",
  },
};

export const shoplessTexts: Record<Locale, ShoplessTexts> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  "pt-BR": ptBr,
  "en-GB": en,
};
