/** By CEP prefix; the longest wins. The first of a state stands for all its other towns. */
export const TOWNS = `
AC Rio Branco 1200401 699; Cruzeiro do Sul 1200203 6998
AL Maceió 2704302 57; Arapiraca 2700300 573; Maragogi 2704500 57955
AM Manaus 1302603 690-692 694-698; Parintins 1303403 6915
AP Macapá 1600303 689; Santana 1600600 6892 6893
BA Salvador 2927408 40-48; Feira de Santana 2910800 440; Vitória da Conquista 2933307 450; Camaçari 2905701 428
BA Ilhéus 2913606 4565; Porto Seguro 2925303 4581
CE Fortaleza 2304400 60-63; Caucaia 2303709 616; Juazeiro do Norte 2307304 630; Sobral 2312908 620
DF Brasília 5300108 70 71 720-727 730-736
ES Vitória 3205309 29; Vila Velha 3205200 291; Serra 3205002 2916 2917; Cachoeiro de Itapemirim 3201209 293
GO Goiânia 5208707 728 729 737-767; Aparecida de Goiânia 5201405 749; Anápolis 5201108 750; Rio Verde 5218805 759
GO Pirenópolis 5217302 7298
MA São Luís 2111300 65; Imperatriz 2105302 659
MG Belo Horizonte 3106200 30-39; Uberlândia 3170206 384; Contagem 3118601 320-323; Juiz de Fora 3136702 360
MG Betim 3106705 326; Montes Claros 3143302 394; Uberaba 3170107 380
MG Governador Valadares 3127701 350; Ipatinga 3131307 3516; Poços de Caldas 3151800 377; Ouro Preto 3146107 3540
MG Tiradentes 3168804 36325
MS Campo Grande 5002704 79; Dourados 5003702 798; Bonito 5002209 7929
MT Cuiabá 5103403 780-788; Várzea Grande 5108402 7811-7816; Rondonópolis 5107602 787; Sinop 5107909 7855
PA Belém 1501402 66 67 680-688; Ananindeua 1500800 670 671; Santarém 1506807 680; Marabá 1504208 685
PB João Pessoa 2507507 58; Campina Grande 2504009 584
PE Recife 2611606 50-56; Jaboatão dos Guararapes 2607901 540-544; Olinda 2609600 530-533; Caruaru 2604106 550
PE Petrolina 2611101 563
PI Teresina 2211001 64; Parnaíba 2207702 642
PR Curitiba 4106902 80-87; Londrina 4113700 860; Maringá 4115200 870; Ponta Grossa 4119905 840; Cascavel 4104808 858
PR Foz do Iguaçu 4108304 8585-8587
PR São José dos Pinhais 4125506 830 831; Colombo 4105805 834; Guarapuava 4109401 850; Paranaguá 4118204 832
PR Toledo 4127700 859; Umuarama 4128104 875; Morretes 4116208 8335
RJ Rio de Janeiro 3304557 20-28; São Gonçalo 3304904 244-247; Duque de Caxias 3301702 250-254; Nova Iguaçu 3303500 260
RJ Niterói 3303302 240-243
RJ Petrópolis 3303906 256; Campos dos Goytacazes 3301009 280; Cabo Frio 3300704 2890-2892
RJ Armação dos Búzios 3300233 2895; Paraty 3303807 2397
RN Natal 2408102 59; Mossoró 2408003 596; Parnamirim 2403251 5914 5915
RO Porto Velho 1100205 768 769; Ji-Paraná 1100122 7690
RR Boa Vista 1400100 693
RS Porto Alegre 4314902 90-99; Caxias do Sul 4305108 950; Canoas 4304606 920-924; Pelotas 4314407 960
RS Santa Maria 4316907 970; Gravataí 4309209 940-943
RS Novo Hamburgo 4313409 933-935; Passo Fundo 4314100 990; Bento Gonçalves 4302105 957; Gramado 4309100 9567
RS Canela 4304408 9568
SC Florianópolis 4205407 88 89; Joinville 4209102 892; Blumenau 4202404 890; São José 4216602 881; Chapecó 4204202 898
SC Itajaí 4208203 8830; Balneário Camboriú 4202008 8833
SC Criciúma 4204608 888; Lages 4209300 885; Jaraguá do Sul 4208906 8925; Brusque 4202909 8835; Pomerode 4213203 89107
SE Aracaju 2800308 49
SP São Paulo 3550308 01-09 11-19; Guarulhos 3518800 070-073; Campinas 3509502 130; São Bernardo do Campo 3548708 096-098
SP Santo André 3547809 090-092
SP Osasco 3534401 060-062; São José dos Campos 3549904 122; Ribeirão Preto 3543402 140; Sorocaba 3552205 180
SP Santos 3548500 110-112; Jundiaí 3525904 132; Bauru 3506003 170
SP São José do Rio Preto 3549805 150; Diadema 3513801 099; Mogi das Cruzes 3530607 087 088; Barueri 3505708 064
SP Taubaté 3554102 120; São Carlos 3548906 1356
TO Palmas 1721000 77; Araguaína 1702109 778
`

export const STREETS = `
01001000 Praça da Sé|Sé
01310100 Avenida Paulista|Bela Vista
20040002 Avenida Rio Branco|Centro
22021001 Avenida Atlântica|Copacabana
30190922 Avenida Augusto de Lima|Centro
40026280 Largo do Pelourinho|Pelourinho
51021000 Avenida Boa Viagem|Boa Viagem
60165121 Avenida Beira Mar|Meireles
66017000 Avenida Presidente Vargas|Campina
69010001 Avenida Eduardo Ribeiro|Centro
70100000 Praça dos Três Poderes|Zona Cívico-Administrativa
80010000 Rua XV de Novembro|Centro
80020310 Rua XV de Novembro|Centro
88015700 Avenida Jornalista Rubens de Arruda Ramos|Centro
90020004 Rua dos Andradas|Centro Histórico
`
