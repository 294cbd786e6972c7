/**
 * What people look for in wallpapers, in German, French, Spanish, Italian, Portuguese, Dutch, Polish, Turkish and
 * Indonesian, without accents. They are right as they are, even if an English word is one letter away.
 */
const WORDS = new Set(
  `foto fotos wien roma praha wald walder baum baume berg berge gebirge meer strand kuste seen fluss flusse bach insel inseln himmel wolke
  wolken sonne mond stern sterne nacht nachte morgen abend regen schnee nebel sturm gewitter wind feuer wasser
  blume blumen rose rosen wiese feld felder garten blatt blatter herbst winter fruhling sommer hund hunde katze
  katzen vogel pferd wolf lowe fuchs hirsch stadt stadte haus hauser brucke schloss burg strasse schiff auto
  kirche dorf turm licht schatten farbe farben blau grun gelb schwarz weiss grau bunt dunkel hell schon gross
  klein madchen frau mann kind liebe herz leben welt erde raum weltall planet traum stille ruhe foret forets arbre
  arbres montagne montagnes plage lacs riviere iles ciel nuage nuages soleil lune etoile etoiles nuit matin soir
  jour pluie neige glace brume orage vent fleur fleurs champ champs jardin feuille feuilles automne hiver
  printemps chien chat chats oiseau cheval loup lion renard ville villes maison pont chateau route train bateau
  voiture eglise tour lumiere ombre couleur couleurs rouge bleu vert jaune noir noire blanc gris sombre clair beau
  belle fille femme homme enfant amour coeur monde terre espace reve calme bosque bosques arbol arboles montana
  montanas playa playas lago lagos rios isla islas cielo nube nubes luna estrella estrellas noche manana tarde
  lluvia nieve hielo niebla tormenta viento fuego agua flor flores campo campos hoja hojas otono invierno
  primavera verano perro perros gato gatos pajaro caballo lobo leon zorro ciudad casa puente castillo calle camino
  tren barco coche iglesia torre sombra rojo azul verde amarillo negro negra blanco oscuro claro bonito mujer
  hombre nino nina corazon vida mundo tierra espacio sueno foresta bosco albero alberi montagna mare spiaggia
  laghi fiume isola cieli nuvola nuvole sole stella stelle notte mattina sera pioggia neve ghiaccio nebbia
  tempesta vento fuoco acqua fiore fiori prato giardino foglia foglie autunno cane cani gatto gatti uccello
  cavallo lupo leone volpe citta ponte castello strada treno nave chiesa luce colore rosso giallo nero bianco
  grigio scuro chiaro bello bella donna uomo amore cuore mondo floresta arvore arvores montanha praia ilha nuvem
  nuvens estrela estrelas noite chuva gelo nevoa fogo folha folhas outono inverno cachorro passaro cavalo raposa
  cidade carro igreja vermelho amarelo preto branco cinza escuro mulher homem coracao terra sonho bomen bergen
  rivier eiland hemel lucht wolk maan ster sterren ochtend avond sneeuw mist vuur bloem bloemen veld tuin blad
  herfst lente zomer hond paard leeuw huis brug kasteel straat trein boot kerk toren kleur rood blauw groen geel
  zwart donker mooi lasy drzewo gory gora morze plaza jezioro rzeka wyspa niebo chmury slonce ksiezyc gwiazdy
  deszcz snieg kwiat kwiaty jesien zima wiosna lato pies kotek ptak miasto most zamek ulica droga czarny bialy
  niebieski orman agac daglar deniz sahil nehir gokyuzu bulut gunes yildiz gece yagmur cicek sehir kopek kedi
  gunung hutan pantai laut langit bulan bintang malam hujan bunga kota kucing`.split(/\s+/),
);

export const isForeignWord = (word: string): boolean => WORDS.has(word);
