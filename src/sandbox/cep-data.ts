/** Brazil's states: first and last five digits of their CEPs, name, region. */
export const states = {
  AC: { ranges: [[69900, 69999]], name: 'Acre', region: 'Norte' },
  AL: { ranges: [[57000, 57999]], name: 'Alagoas', region: 'Nordeste' },
  AM: {
    ranges: [
      [69000, 69299],
      [69400, 69899],
    ],
    name: 'Amazonas',
    region: 'Norte',
  },
  AP: { ranges: [[68900, 68999]], name: 'Amapá', region: 'Norte' },
  BA: { ranges: [[40000, 48999]], name: 'Bahia', region: 'Nordeste' },
  CE: { ranges: [[60000, 63999]], name: 'Ceará', region: 'Nordeste' },
  DF: {
    ranges: [
      [70000, 72799],
      [73000, 73699],
    ],
    name: 'Distrito Federal',
    region: 'Centro-Oeste',
  },
  ES: { ranges: [[29000, 29999]], name: 'Espírito Santo', region: 'Sudeste' },
  GO: {
    ranges: [
      [72800, 72999],
      [73700, 76799],
    ],
    name: 'Goiás',
    region: 'Centro-Oeste',
  },
  MA: { ranges: [[65000, 65999]], name: 'Maranhão', region: 'Nordeste' },
  MG: { ranges: [[30000, 39999]], name: 'Minas Gerais', region: 'Sudeste' },
  MS: { ranges: [[79000, 79999]], name: 'Mato Grosso do Sul', region: 'Centro-Oeste' },
  MT: { ranges: [[78000, 78899]], name: 'Mato Grosso', region: 'Centro-Oeste' },
  PA: { ranges: [[66000, 68899]], name: 'Pará', region: 'Norte' },
  PB: { ranges: [[58000, 58999]], name: 'Paraíba', region: 'Nordeste' },
  PE: { ranges: [[50000, 56999]], name: 'Pernambuco', region: 'Nordeste' },
  PI: { ranges: [[64000, 64999]], name: 'Piauí', region: 'Nordeste' },
  PR: { ranges: [[80000, 87999]], name: 'Paraná', region: 'Sul' },
  RJ: { ranges: [[20000, 28999]], name: 'Rio de Janeiro', region: 'Sudeste' },
  RN: { ranges: [[59000, 59999]], name: 'Rio Grande do Norte', region: 'Nordeste' },
  RO: { ranges: [[76800, 76999]], name: 'Rondônia', region: 'Norte' },
  RR: { ranges: [[69300, 69399]], name: 'Roraima', region: 'Norte' },
  RS: { ranges: [[90000, 99998]], name: 'Rio Grande do Sul', region: 'Sul' },
  SC: { ranges: [[88000, 89999]], name: 'Santa Catarina', region: 'Sul' },
  SE: { ranges: [[49000, 49999]], name: 'Sergipe', region: 'Nordeste' },
  SP: {
    ranges: [
      [1000, 9999],
      [11000, 19999],
    ],
    name: 'São Paulo',
    region: 'Sudeste',
  },
  TO: { ranges: [[77000, 77999]], name: 'Tocantins', region: 'Norte' },
} as const

export type State = keyof typeof states

/** Capitals and larger or well-known towns: name, ranges of the first five digits, DDD, IBGE code where it is at hand. */
export const cities: Record<State, string> = {
  AC: `Rio Branco 69900-69924 68 1200401; Cruzeiro do Sul 69980-69981 68 1200203; Sena Madureira 69940-69944 68;
    Tarauacá 69970-69974 68; Xapuri 69930-69930 68; Brasiléia 69932-69933 68`,
  AL: `Maceió 57000-57099 82 2704302; Arapiraca 57300-57319 82 2700300; Palmeira dos Índios 57600-57614 82;
    Penedo 57200-57209 82; Maragogi 57955-57959 82; Marechal Deodoro 57160-57179 82; Delmiro Gouveia 57480-57489 82`,
  AM: `Manaus 69000-69099 92 1302603; Parintins 69150-69159 92 1303403; Itacoatiara 69100-69113 92;
    Manacapuru 69400-69414 92; Tefé 69550-69559 97; Tabatinga 69640-69649 97; Presidente Figueiredo 69735-69739 92`,
  AP: `Macapá 68900-68914 96 1600303; Santana 68925-68939 96 1600600; Oiapoque 68980-68989 96;
    Laranjal do Jari 68920-68923 96`,
  BA: `Salvador 40000-42599 71 2927408; Feira de Santana 44000-44149 75 2910800;
    Vitória da Conquista 45000-45119 77 2933307; Camaçari 42800-42849 71 2905701; Itabuna 45600-45614 73 2914802;
    Ilhéus 45650-45674 73 2913606; Juazeiro 48900-48924 74 2918407; Lauro de Freitas 42700-42799 71 2919207;
    Jequié 45200-45214 73; Porto Seguro 45810-45819 73 2925303; Barreiras 47800-47819 77 2903201;
    Teixeira de Freitas 45985-45999 73; Alagoinhas 48000-48107 75; Eunápolis 45820-45833 73; Lençóis 46960-46969 75;
    Paulo Afonso 48600-48619 75; Santo Antônio de Jesus 44430-44449 75; Valença 45400-45415 75;
    Simões Filho 43700-43799 71`,
  CE: `Fortaleza 60000-61599 85 2304400; Caucaia 61600-61699 85 2303709; Juazeiro do Norte 63000-63099 88 2307304;
    Maracanaú 61900-61939 85 2307650; Sobral 62000-62114 88 2312908; Crato 63100-63139 88 2304202;
    Itapipoca 62500-62529 88; Iguatu 63500-63514 88; Quixadá 63900-63949 88; Aquiraz 61700-61759 85;
    Jijoca de Jericoacoara 62598-62599 88; Eusébio 61760-61799 85; Aracati 62800-62809 88`,
  DF: `Brasília 70000-72799+73000-73699 61 5300108`,
  ES: `Vitória 29000-29099 27 3205309; Vila Velha 29100-29129 27 3205200; Serra 29160-29184 27 3205002;
    Cariacica 29140-29159 27 3201308; Cachoeiro de Itapemirim 29300-29329 28 3201209;
    Linhares 29900-29919 27 3203205; São Mateus 29930-29949 27; Colatina 29700-29719 27 3201506;
    Guarapari 29200-29229 27 3202405; Aracruz 29190-29199 27; Domingos Martins 29260-29279 27`,
  GO: `Goiânia 74000-74899 62 5208707; Aparecida de Goiânia 74900-74999 62 5201405; Anápolis 75000-75159 62 5201108;
    Rio Verde 75900-75914 64 5218805; Águas Lindas de Goiás 72910-72929 61; Luziânia 72800-72859 61 5212501;
    Valparaíso de Goiás 72870-72879 61; Trindade 75380-75394 62; Formosa 73800-73819 61; Itumbiara 75500-75549 64;
    Jataí 75800-75809 64 5211909; Catalão 75700-75714 64 5205109; Caldas Novas 75680-75699 64 5204508;
    Pirenópolis 72980-72989 62; Goiás 76600-76629 62; Novo Gama 72860-72869 61`,
  MA: `São Luís 65000-65109 98 2111300; Imperatriz 65900-65919 99 2105302; São José de Ribamar 65110-65129 98;
    Timon 65630-65639 99; Caxias 65600-65609 99; Codó 65400-65412 99; Paço do Lumiar 65130-65137 98;
    Açailândia 65930-65934 99; Bacabal 65700-65703 99; Balsas 65800-65804 99; Barreirinhas 65590-65599 98`,
  MG: `Belo Horizonte 30000-31999 31 3106200; Uberlândia 38400-38439 34 3170206; Contagem 32000-32399 31 3118601;
    Juiz de Fora 36000-36107 32 3136702; Betim 32600-32699 31 3106705; Montes Claros 39400-39429 38 3143302;
    Ribeirão das Neves 33800-33979 31 3154606; Uberaba 38000-38107 34 3170107;
    Governador Valadares 35000-35109 33 3127701; Ipatinga 35150-35169 31 3131307; Sete Lagoas 35700-35719 31 3167202;
    Divinópolis 35500-35516 37 3122306; Santa Luzia 33000-33199 31 3157807; Poços de Caldas 37700-37719 35 3151800;
    Patos de Minas 38700-38719 34 3148004; Pouso Alegre 37550-37562 35 3152501; Teófilo Otoni 39800-39809 33 3168606;
    Barbacena 36200-36209 32 3105608; Varginha 37000-37109 35 3170701; Conselheiro Lafaiete 36400-36409 31 3118304;
    Itabira 35900-35907 31; Araguari 38440-38459 34; Passos 37900-37904 35; Nova Lima 34000-34019 31 3144805;
    Lavras 37200-37209 35 3138203; Ouro Preto 35400-35419 31 3146107; Mariana 35420-35429 31;
    Tiradentes 36325-36327 32; São João del Rei 36300-36319 32; Diamantina 39100-39119 38;
    Viçosa 36570-36579 31 3171303; Itajubá 37500-37507 35 3132404; Araxá 38180-38184 34`,
  MS: `Campo Grande 79000-79129 67 5002704; Dourados 79800-79879 67 5003702; Três Lagoas 79600-79669 67 5008305;
    Corumbá 79300-79369 67 5003207; Ponta Porã 79900-79909 67 5006606; Bonito 79290-79299 67 5002209;
    Naviraí 79950-79954 67; Aquidauana 79200-79209 67`,
  MT: `Cuiabá 78000-78109 65 5103403; Várzea Grande 78110-78169 65 5108402; Rondonópolis 78700-78759 66 5107602;
    Sinop 78550-78559 66 5107909; Tangará da Serra 78300-78309 65; Cáceres 78200-78236 65; Sorriso 78890-78899 66;
    Lucas do Rio Verde 78455-78459 65; Barra do Garças 78600-78609 66; Chapada dos Guimarães 78195-78199 65`,
  PA: `Belém 66000-66999 91 1501402; Ananindeua 67000-67199 91 1500800; Santarém 68000-68128 93 1506807;
    Marabá 68500-68514 94 1504208; Parauapebas 68515-68517 94 1505536; Castanhal 68740-68747 91 1502400;
    Abaetetuba 68440-68444 91; Cametá 68400-68414 91; Altamira 68370-68379 93 1500602; Marituba 67200-67999 91;
    Bragança 68600-68609 91; Barcarena 68445-68449 91; Tucuruí 68455-68464 94`,
  PB: `João Pessoa 58000-58099 83 2507507; Campina Grande 58400-58449 83 2504009; Santa Rita 58300-58304 83;
    Patos 58700-58709 83 2510808; Bayeux 58110-58114 83; Cabedelo 58100-58109 83; Sousa 58800-58814 83;
    Cajazeiras 58900-58907 83`,
  PE: `Recife 50000-52999 81 2611606; Jaboatão dos Guararapes 54000-54499 81 2607901; Olinda 53000-53399 81 2609600;
    Caruaru 55000-55119 81 2604106; Petrolina 56300-56354 87 2611101; Paulista 53400-53499 81 2610707;
    Cabo de Santo Agostinho 54500-54599 81 2602902; Camaragibe 54750-54799 81; Garanhuns 55290-55304 87 2606002;
    Vitória de Santo Antão 55600-55619 81; Igarassu 53600-53689 81; Ipojuca 55590-55599 81 2607208;
    Serra Talhada 56900-56929 87; Gravatá 55640-55649 81; Arcoverde 56500-56519 87`,
  PI: `Teresina 64000-64099 86 2211001; Parnaíba 64200-64219 86 2207702; Picos 64600-64609 89; Piripiri 64260-64264 86;
    Floriano 64800-64814 89; Campo Maior 64280-64282 86`,
  PR: `Curitiba 80000-82999 41 4106902; Londrina 86000-86124 43 4113700; Maringá 87000-87109 44 4115200;
    Ponta Grossa 84000-84129 42 4119905; Cascavel 85800-85824 45 4104808;
    São José dos Pinhais 83000-83189 41 4125506; Foz do Iguaçu 85850-85874 45 4108304;
    Colombo 83400-83419 41 4105805; Guarapuava 85000-85139 42 4109401; Paranaguá 83200-83254 41 4118204;
    Araucária 83700-83729 41 4101804; Toledo 85900-85928 45 4127700; Apucarana 86800-86819 43 4101408;
    Pinhais 83320-83349 41 4119152; Campo Largo 83600-83649 41 4104204; Almirante Tamandaré 83500-83534 41 4100400;
    Umuarama 87500-87524 44 4128104; Paranavaí 87700-87729 44 4118402; Piraquara 83300-83319 41 4119509;
    Cambé 86180-86199 43 4103701; Sarandi 87110-87119 44 4126256; Fazenda Rio Grande 83820-83839 41 4107652;
    Campo Mourão 87300-87319 44 4104303; Francisco Beltrão 85600-85609 46 4108403;
    Pato Branco 85500-85514 46 4118501; Arapongas 86700-86719 43 4101507; Telêmaco Borba 84260-84279 42 4127106;
    Castro 84160-84199 42 4104907; União da Vitória 84600-84614 42 4128203; Morretes 83350-83369 41 4116208;
    Antonina 83370-83389 41 4101200; Guaratuba 83280-83299 41 4109609; Matinhos 83260-83279 41 4115705;
    Pontal do Paraná 83255-83259 41 4119954; Lapa 83750-83799 41 4113205;
    Campina Grande do Sul 83430-83449 41 4104006; Quatro Barras 83420-83429 41 4120804;
    Cianorte 87200-87214 44 4105508; Irati 84500-84509 42 4110706; Rolândia 86600-86609 43;
    Cornélio Procópio 86300-86309 43; Jacarezinho 86400-86409 43; Palmas 85555-85556 46; Medianeira 85884-85884 45;
    Marechal Cândido Rondon 85960-85979 45; Prudentópolis 84400-84429 42`,
  RJ: `Rio de Janeiro 20000-23799 21 3304557; São Gonçalo 24400-24799 21 3304904;
    Duque de Caxias 25000-25499 21 3301702; Nova Iguaçu 26000-26099+26200-26299 21 3303500;
    Niterói 24000-24399 21 3303302; Belford Roxo 26100-26199 21 3300456;
    Campos dos Goytacazes 28000-28179 22 3301009; São João de Meriti 25500-25599 21 3305109;
    Petrópolis 25600-25779 24 3303906; Volta Redonda 27200-27299 24 3306305; Macaé 27900-27997 22 3302403;
    Magé 25900-25939 21; Itaboraí 24800-24889 21; Cabo Frio 28900-28929 22 3300704;
    Armação dos Búzios 28950-28959 22 3300233; Angra dos Reis 23900-23969 24 3300100; Paraty 23970-23999 24 3303807;
    Nova Friburgo 28600-28636 22 3303401; Teresópolis 25950-25999 21 3305802; Barra Mansa 27300-27399 24 3300407;
    Resende 27500-27569 24 3304201; Maricá 24900-24999 21; Nilópolis 26500-26549 21; Mesquita 26550-26599 21;
    Rio das Ostras 28890-28899 22; Arraial do Cabo 28930-28939 22; Três Rios 25800-25844 24;
    Vassouras 27700-27899 24`,
  RN: `Natal 59000-59139 84 2408102; Mossoró 59600-59649 84 2408003; Parnamirim 59140-59161 84 2403251;
    São Gonçalo do Amarante 59290-59299 84; Caicó 59300-59309 84; Tibau do Sul 59178-59179 84; Açu 59650-59654 84;
    Currais Novos 59380-59389 84`,
  RO: `Porto Velho 76800-76849 69 1100205; Ji-Paraná 76900-76915 69 1100122; Ariquemes 76870-76879 69 1100023;
    Vilhena 76980-76989 69 1100304; Cacoal 76960-76969 69 1100049; Guajará-Mirim 76850-76856 69;
    Rolim de Moura 76940-76947 69`,
  RR: `Boa Vista 69300-69339 95 1400100; Rorainópolis 69373-69374 95; Pacaraima 69345-69347 95;
    Caracaraí 69360-69369 95`,
  RS: `Porto Alegre 90000-91999 51 4314902; Caxias do Sul 95000-95149 54 4305108; Canoas 92000-92479 51 4304606;
    Pelotas 96000-96147 53 4314407; Santa Maria 97000-97179 55 4316907; Gravataí 94000-94379 51 4309209;
    Viamão 94400-94799 51 4323002; Novo Hamburgo 93300-93599 51 4313409; São Leopoldo 93000-93179 51 4318705;
    Rio Grande 96200-96224 53 4315602; Alvorada 94800-94899 51 4300604; Passo Fundo 99000-99139 54 4314100;
    Sapucaia do Sul 93200-93249 51; Uruguaiana 97500-97537 55 4322400; Santa Cruz do Sul 96800-96874 51 4316808;
    Cachoeirinha 94900-94999 51; Bagé 96400-96444 53 4301602; Bento Gonçalves 95700-95714 54 4302105;
    Erechim 99700-99717 54 4307005; Guaíba 92700-92849 51; Lajeado 95900-95914 51 4311403;
    Ijuí 98700-98732 55 4310207; Gramado 95670-95679 54 4309100; Canela 95680-95689 54 4304408;
    Torres 95560-95567 51; Santana do Livramento 97570-97589 55; Santo Ângelo 98800-98849 55;
    Nova Petrópolis 95150-95165 54; Garibaldi 95720-95725 54; Esteio 93250-93299 51`,
  SC: `Florianópolis 88000-88099 48 4205407; Joinville 89200-89239 47 4209102; Blumenau 89000-89079 47 4202404;
    São José 88100-88124 48 4216602; Chapecó 89800-89816 49 4204202; Itajaí 88300-88319 47 4208203;
    Criciúma 88800-88819 48 4204608; Jaraguá do Sul 89250-89269 47 4208906; Palhoça 88130-88139 48 4211900;
    Lages 88500-88534 49 4209300; Balneário Camboriú 88330-88339 47 4202008; Brusque 88350-88359 47 4202909;
    Tubarão 88700-88709 48 4218707; São Bento do Sul 89280-89293 47 4215802; Caçador 89500-89514 49;
    Concórdia 89700-89729 49; Camboriú 88340-88349 47; Navegantes 88370-88379 47; Rio do Sul 89160-89169 47;
    Indaial 89080-89099 47; Gaspar 89110-89119 47; Pomerode 89107-89107 47; Bombinhas 88215-88219 47;
    Garopaba 88495-88499 48; Imbituba 88780-88789 48; Laguna 88790-88797 48; Mafra 89300-89339 47;
    Araranguá 88900-88913 48; Penha 88385-88389 47; Videira 89560-89569 49; Itapema 88220-88229 47;
    São Francisco do Sul 89240-89244 47; Urubici 88650-88657 49`,
  SE: `Aracaju 49000-49099 79 2800308; Nossa Senhora do Socorro 49150-49169 79 2804805; Lagarto 49400-49479 79;
    Itabaiana 49500-49511 79; São Cristóvão 49100-49119 79; Estância 49200-49219 79`,
  SP: `São Paulo 01000-05999+08000-08499 11 3550308; Guarulhos 07000-07399 11 3518800; Campinas 13000-13139 19 3509502;
    São Bernardo do Campo 09600-09899 11 3548708; Santo André 09000-09299 11 3547809; Osasco 06000-06299 11 3534401;
    São José dos Campos 12200-12249 12 3549904; Ribeirão Preto 14000-14114 16 3543402;
    Sorocaba 18000-18109 15 3552205; Mauá 09300-09399 11 3529401; São José do Rio Preto 15000-15104 17 3549805;
    Mogi das Cruzes 08700-08899 11 3530607; Diadema 09900-09999 11 3513801; Santos 11000-11249 13 3548500;
    Jundiaí 13200-13219 11 3525904; Piracicaba 13400-13439 19 3538709; Carapicuíba 06300-06399 11 3510609;
    Bauru 17000-17119 14 3506003; Itaquaquecetuba 08570-08599 11 3523107; São Vicente 11300-11399 13 3551009;
    Franca 14400-14414 16 3516200; Praia Grande 11700-11729 13 3541000; Guarujá 11400-11499 13 3518701;
    Taubaté 12000-12119 12 3554102; Limeira 13480-13489 19 3526902; Suzano 08600-08699 11 3552502;
    Taboão da Serra 06750-06799 11 3552809; Sumaré 13170-13182 19 3552403; Barueri 06400-06499 11 3505708;
    Embu das Artes 06800-06849 11 3515004; São Carlos 13560-13579 16 3548906; Marília 17500-17539 14 3529005;
    Indaiatuba 13330-13349 19 3520509; Cotia 06700-06729 11 3513009; Americana 13465-13479 19 3501608;
    Jacareí 12300-12349 12 3524402; Araraquara 14800-14812 16 3503208; Itapevi 06650-06699 11 3522505;
    Presidente Prudente 19000-19159 18 3541406; Hortolândia 13183-13189 19 3519071; Rio Claro 13500-13509 19 3543907;
    Araçatuba 16000-16129 18 3502804; Santa Bárbara d'Oeste 13450-13464 19 3545803;
    Ferraz de Vasconcelos 08500-08549 11; Francisco Morato 07900-07999 11; Itapecerica da Serra 06850-06889 11;
    Itu 13300-13314 11 3523909; Bragança Paulista 12900-12929 11 3507605; Pindamonhangaba 12400-12449 12 3538006;
    Itapetininga 18200-18219 15; São Caetano do Sul 09500-09599 11 3548807; Franco da Rocha 07800-07899 11;
    Mogi Guaçu 13840-13856 19; Jaú 17200-17229 14; Botucatu 18600-18619 14 3507506; Atibaia 12940-12954 11 3504107;
    Santana de Parnaíba 06500-06549 11; Araras 13600-13609 19; Cubatão 11500-11599 13; Valinhos 13270-13279 19;
    Vinhedo 13280-13289 19; Sertãozinho 14160-14179 16; Catanduva 15800-15819 17; Barretos 14780-14789 17;
    Birigui 16200-16209 18; Votorantim 18110-18119 15; Guaratinguetá 12500-12524 12; Salto 13320-13329 11;
    Caraguatatuba 11660-11679 12; Ubatuba 11680-11699 12; Ilhabela 11630-11659 12; São Sebastião 11600-11629 12;
    Campos do Jordão 12460-12489 12 3509700; Holambra 13825-13829 19; Aparecida 12570-12579 12;
    Ourinhos 19900-19919 14; Assis 19800-19819 18; Avaré 18700-18709 14; Lins 16400-16429 14; Peruíbe 11750-11759 13;
    Itanhaém 11740-11749 13; Embu-Guaçu 06900-06949 11; Paulínia 13140-13149 19; Ribeirão Pires 09400-09449 11;
    Poá 08550-08569 11; Cajamar 07750-07799 11; São Roque 18130-18146 11; Registro 11900-11909 13`,
  TO: `Palmas 77000-77299 63 1721000; Araguaína 77800-77839 63 1702109; Gurupi 77400-77449 63 1709500;
    Porto Nacional 77500-77552 63 1718204; Paraíso do Tocantins 77600-77602 63`,
}
